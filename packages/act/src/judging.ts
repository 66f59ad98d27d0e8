import type { SixCase } from "@concord-mt/core";

/** What people said of single occurrences. */
export interface JudgingOptions {
  /** Whether a translation is correct, by the id of its item; `correctness` of `@concord-mt/judgement` makes it from votes. */
  readonly judgements?: ReadonlyMap<string, boolean>;
  /** The cases that people judge. @defaultValue `[5, 6]` */
  readonly judgedCases?: readonly SixCase[];
}

/** The cases that the paper has people judge. */
export const defaultJudgedCases: readonly SixCase[] = [5, 6];

/** What an occurrence counts in ACTm. */
export interface Credit {
  /** 1 if its translation is held to be correct. */
  readonly credit: 0 | 1;
  readonly isJudged: boolean;
  /** Whether its case is for people to judge and nobody has. */
  readonly isPending: boolean;
}

/** Makes the function from an occurrence to its credit. */
export function creditor({
  judgements,
  judgedCases = defaultJudgedCases,
}: JudgingOptions): (id: string, outcome: SixCase) => Credit {
  return (id, outcome) => {
    if (!judgedCases.includes(outcome))
      return {
        credit: outcome <= 2 ? 1 : 0,
        isJudged: false,
        isPending: false,
      };
    const isCorrect = judgements?.get(id);
    return {
      credit: isCorrect === true ? 1 : 0,
      isJudged: isCorrect !== undefined,
      isPending: isCorrect === undefined,
    };
  };
}
