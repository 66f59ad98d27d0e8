import type { VNode } from "preact";
import { Scroll } from "../parts/scroll.tsx";
import type { StudySummary } from "./found.ts";

/** The tables of a study, under the numbers that they have in the paper. */
export function StudyTables({
  tables,
}: {
  readonly tables: NonNullable<StudySummary["tables"]>;
}): VNode {
  return (
    <>
      {tables.map(({ title, columns, rows }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Scroll label={title}>
            <table>
              <thead>
                <tr>
                  {columns.map((column, at) => (
                    <th key={at} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={at}>
                    {row.map((cell, place) =>
                      place === 0 ? (
                        <th key={place} scope="row">
                          {cell}
                        </th>
                      ) : (
                        <td key={place}>{cell}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      ))}
    </>
  );
}
