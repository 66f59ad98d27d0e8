/** From the team to a thread: run this task. */
export interface Question {
  readonly name: string;
  readonly input: unknown;
}

/** From a thread to the team. */
export type Answer =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly error: unknown };

/** From a thread to the team, before it answers. */
export interface Report {
  readonly kind: "progress";
  readonly done: number;
  readonly total: number;
}
