import type { Problem } from "./problem.ts";

/** A request that the server refused; `problem` says why. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly problem: Problem;

  constructor(given: Problem) {
    super(given.detail ?? given.title);
    this.problem = given;
  }
}
