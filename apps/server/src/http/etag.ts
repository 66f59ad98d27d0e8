import { createHash } from "node:crypto";
import { HttpProblem } from "./http-problem.ts";

/** What says whether two answers are the same. */
export function etagOf(body: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  return `"${hash.slice(0, 32)}"`;
}

/** Refuses a change of something that is not as the caller saw it. @throws HttpProblem 428, 412 */
export function checkMatch(match: string | undefined, current: unknown): void {
  if (match === undefined)
    throw new HttpProblem(
      428,
      "match-missing",
      "send If-Match with the ETag of what you change",
    );
  const tags = match.split(",").map((tag) => tag.trim());
  if (!tags.includes(etagOf(current)))
    throw new HttpProblem(
      412,
      "changed",
      "somebody else has changed it in the meantime",
    );
}
