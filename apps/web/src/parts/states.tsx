import type { ComponentChildren, VNode } from "preact";
import { ApiError } from "@concord-mt/protocol";
import type { Fetched } from "../data/query.ts";
import { strings } from "../strings/en.ts";

/** What stands in place of something that is not there: why, and what to do. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ComponentChildren;
}): VNode {
  return (
    <div class="empty-state">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** What went wrong, in the server's words where it has any. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    const { errors = [] } = error.problem;
    const details = errors.map(({ path, message }) => `${path}: ${message}`);
    return [error.message, ...details].join("; ");
  }
  return error instanceof TypeError
    ? strings.errors.network
    : error instanceof Error
      ? error.message
      : String(error);
}

/** An error with a way out. */
export function Failure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}): VNode {
  const isMissing = error instanceof ApiError && error.problem.status === 404;
  return (
    <div role="alert">
      <Empty
        title={isMissing ? strings.errors.missing : strings.errors.title}
        text={isMissing ? strings.errors.missingText : describeError(error)}
      >
        {isMissing || onRetry === undefined ? (
          <a class="button" href="/">
            {strings.errors.home}
          </a>
        ) : (
          <button type="button" onClick={onRetry}>
            {strings.retry}
          </button>
        )}
      </Empty>
    </div>
  );
}

/** Lines where something will be. */
export function Skeleton(): VNode {
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{strings.loading}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

/** Shows what was fetched, or how far that is. */
export function Loaded<T>({
  of,
  children,
}: {
  readonly of: Fetched<T>;
  readonly children: (data: T) => VNode;
}): VNode {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== null)
    return <Failure error={of.error} onRetry={of.refetch} />;
  return <Skeleton />;
}
