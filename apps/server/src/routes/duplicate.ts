/** Whether an error is PostgreSQL's word for something that is there already. */
export function isDuplicate(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause } = error as {
    readonly code?: unknown;
    readonly cause?: unknown;
  };
  return code === "23505" || isDuplicate(cause);
}
