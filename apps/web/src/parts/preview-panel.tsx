import type { VNode } from "preact";
import type { Preview } from "../data/draft.ts";
import { strings } from "../strings/en.ts";

/** What a run would count, and everything that is wrong with its texts. */
export function PreviewPanel({
  preview,
}: {
  readonly preview: Preview;
}): VNode {
  const words = strings.newRun;
  const { lines, documents, occurrences, systems, problems } = preview;
  const sorted = [...problems].sort(
    (a, b) => Number(b.severity === "error") - Number(a.severity === "error"),
  );
  return (
    <div class="preview">
      <h3>{words.willCount}</h3>
      <dl class="counts">
        <div>
          <dd>{strings.number(lines)}</dd>
          <dt>lines</dt>
        </div>
        {documents !== undefined && (
          <div>
            <dd>{strings.number(documents)}</dd>
            <dt>documents</dt>
          </div>
        )}
        <div>
          <dd>{strings.number(systems.length)}</dd>
          <dt>{systems.length === 1 ? "system" : "systems"}</dt>
        </div>
        {occurrences.map(({ metric, count, words: found }) => (
          <div key={metric}>
            <dd>{strings.number(count)}</dd>
            <dt>
              {words.occurrences[metric]}
              <small>
                {found
                  .slice(0, 8)
                  .map(
                    ({ word, count: own }) => `${word} ${strings.number(own)}`,
                  )
                  .join(", ")}
              </small>
            </dt>
          </div>
        ))}
      </dl>
      {sorted.length === 0 ? (
        <p class="fine">{words.noProblems}</p>
      ) : (
        <>
          <h3>{words.problems}</h3>
          {sorted[0]?.severity === "error" && <p>{words.errorsFirst}</p>}
          <ul class="problems">
            {sorted.slice(0, 100).map((problem, at) => (
              <li key={at} class={problem.severity}>
                <span class={`badge ${problem.severity}`}>
                  {words[problem.severity]}
                </span>
                <span>
                  {problem.file !== undefined && <code>{problem.file}</code>}{" "}
                  {problem.line !== undefined && words.problemAt(problem.line)}
                  {problem.message}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
