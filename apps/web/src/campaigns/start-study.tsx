import type { VNode } from "preact";
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { describeError } from "../parts/states.tsx";

interface StartStudyProps {
  readonly project: string;
  readonly title: string;
  readonly lead: string;
  /** Starts the study. @returns its id */
  readonly start: () => Promise<string>;
}

/** A button that starts a study and goes to its page. */
export function StartStudy({
  project,
  title,
  lead,
  start,
}: StartStudyProps): VNode {
  const { route } = useLocation();
  const [error, setError] = useState<unknown>(undefined);
  return (
    <section class="panel" aria-label={title}>
      <p>{lead}</p>
      <p class="actions">
        <button
          type="button"
          class="primary"
          onClick={() => {
            start().then((id) => {
              route(`/p/${project}/studies/${id}`);
            }, setError);
          }}
        >
          {title}
        </button>
      </p>
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}
