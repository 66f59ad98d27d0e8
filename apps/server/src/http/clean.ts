import { HttpProblem } from "./http-problem.ts";

/** No request of ours is deeper. */
const maxDepth = 50;

/**
 * Refuses what PostgreSQL cannot store, wherever it stands: NUL, and halves of characters.
 *
 * @throws HttpProblem 422
 */
export function checkClean(value: unknown, depth = 0): void {
  if (depth > maxDepth)
    throw new HttpProblem(422, "depth", "the body is too deep");
  if (typeof value === "string") {
    if (/\0|\p{Cs}/u.test(value))
      throw new HttpProblem(
        422,
        "characters",
        "NUL and halves of characters are not allowed",
      );
  } else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) {
      checkClean(key);
      checkClean(part, depth + 1);
    }
}
