import type { ComponentChildren, VNode } from "preact";
import { describeError } from "../parts/states.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";
import type { Asked } from "./use-asked.ts";

/** Fields with a button, and what came of it below. */
export function Ask<T>({
  lead,
  asked,
  fields,
  children,
}: {
  readonly lead: string;
  readonly asked: Asked<T>;
  readonly fields: ComponentChildren;
  readonly children: (found: T) => VNode;
}): VNode {
  const words = strings.inspect;
  return (
    <>
      <section class="panel" aria-label={lead}>
        <p class="note">{lead}</p>
        {fields}
        <p class="actions">
          <button
            type="button"
            class="primary"
            disabled={asked.isBusy}
            onClick={asked.ask}
          >
            {asked.isBusy ? words.looking : words.look}
          </button>
        </p>
        {asked.error !== undefined && (
          <p class="form-error" role="alert">
            {describeError(asked.error)}
          </p>
        )}
      </section>
      <div role="status">
        {asked.found !== undefined && children(asked.found)}
      </div>
    </>
  );
}

/** A few lines to try something with. */
export function Lines({
  id,
  label,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): VNode {
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={5}
        value={value}
        onInput={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </p>
  );
}

/** The lines of a text without empty ones at its end. */
export function linesOf(text: string): string[] {
  return text.trimEnd().split("\n");
}

/** A table with a name. */
export function Grid({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}): VNode {
  return (
    <Scroll label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {rest.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
