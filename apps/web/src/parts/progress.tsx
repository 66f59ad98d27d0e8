import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { queries } from "../data/query.ts";
import { strings } from "../strings/en.ts";
import { describeError } from "./states.tsx";

/** How far a run is, with a way to stop it; or why it ended, with a way to try again. */
export function Progress({
  project,
  work,
}: {
  readonly project: string;
  readonly work: WorkView;
}): VNode {
  const words = strings.run;
  const [error, setError] = useState<unknown>(undefined);
  const act = (name: "cancelWork" | "retryWork") => (): void => {
    setError(undefined);
    client[name]({ params: { project, work: work.id } }).then(({ data }) => {
      queries.setQueryData(["work", project, work.id], data);
      void queries.invalidateQueries({ queryKey: ["runs", project] });
    }, setError);
  };
  const { state, progress } = work;
  const isGoing = state === "queued" || state === "running";
  return (
    <section class="panel progress" aria-live="polite">
      {state === "failed" && (
        <>
          <h2>{words.failed}</h2>
          <p class="form-error">
            {work.error?.file !== undefined && <code>{work.error.file}</code>}{" "}
            {work.error?.line !== undefined &&
              strings.newRun.problemAt(work.error.line)}
            {work.error?.message}
          </p>
        </>
      )}
      {state === "cancelled" && <h2>{words.cancelled}</h2>}
      {isGoing && (
        <>
          <h2>{state === "queued" ? words.waiting : words.working}</h2>
          <p>
            {progress === undefined
              ? " "
              : (strings.stages[progress.stage] ?? progress.stage)}
            {progress?.note !== undefined && `: ${progress.note}`}
          </p>
          <progress
            aria-label={words.working}
            {...(progress !== undefined &&
              progress.total > 0 && {
                value: progress.done,
                max: progress.total,
              })}
          />
        </>
      )}
      <p class="actions">
        {isGoing ? (
          <button type="button" onClick={act("cancelWork")}>
            {words.cancel}
          </button>
        ) : (
          <button type="button" class="primary" onClick={act("retryWork")}>
            {words.again}
          </button>
        )}
      </p>
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}
