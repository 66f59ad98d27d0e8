import type { Verdict } from "../gaps/gap.ts";

/** What somebody says of a question; who is unsure says nothing that counts. */
export interface QuestionAnswer {
  readonly key: string;
  readonly annotator: string;
  readonly verdict: Verdict | "unsure";
}

/** What became of a question. */
export interface DecidedQuestion {
  /** `undefined` where nobody has said anything that counts, or as many say one thing as another. */
  readonly verdict: Verdict | undefined;
  /** Whether answers differ, so that somebody should look at it; a resolution settles it. */
  readonly isConflict: boolean;
  readonly isResolved: boolean;
  readonly answers: number;
}

/**
 * What people decided, by key of the question: the resolution where there is one, otherwise the verdict with most votes. Of
 * one annotator's answers to a question the last counts.
 */
export function decideQuestions(
  answers: Iterable<QuestionAnswer>,
  resolutions: ReadonlyMap<string, Verdict> = new Map(),
): ReadonlyMap<string, DecidedQuestion> {
  const byKey = new Map<string, Map<string, Verdict | "unsure">>();
  for (const { key, annotator, verdict } of answers) {
    const own = byKey.get(key) ?? new Map<string, Verdict | "unsure">();
    own.set(annotator, verdict);
    byKey.set(key, own);
  }
  for (const key of resolutions.keys())
    if (!byKey.has(key)) byKey.set(key, new Map());
  return new Map(
    Array.from(byKey, ([key, own]) => {
      const resolution = resolutions.get(key);
      const votes = [...own.values()].filter((vote) => vote !== "unsure");
      return [
        key,
        {
          verdict: resolution ?? winner(votes),
          isConflict: resolution === undefined && new Set(votes).size > 1,
          isResolved: resolution !== undefined,
          answers: own.size,
        },
      ] as const;
    }),
  );
}

function winner(votes: readonly Verdict[]): Verdict | undefined {
  const counts = new Map<Verdict, number>();
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  return first === undefined || first[1] === second?.[1] ? undefined : first[0];
}
