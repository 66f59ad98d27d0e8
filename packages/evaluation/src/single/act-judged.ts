import type { ActItem } from "@concord-mt/act";
import type { SixCase } from "@concord-mt/core";
import {
  type JudgementLine,
  type ResolvedJudgements,
  type SystemVerdicts,
  correctness,
  resolveJudgements,
  toQuestion,
} from "@concord-mt/judgement";
import type { ActCorpus } from "./act-corpus.ts";
import type { ActJudged } from "./act.ts";

/** The connectives of all systems with what people said of them. */
export interface ActJudgements
  extends ActJudged, Pick<ResolvedJudgements, "warnings"> {
  /** What people said, by system; `undefined` where nobody was asked. */
  readonly merged: readonly (SystemVerdicts | undefined)[];
}

/** Finds the connectives of all systems and gives them people's verdicts. */
export function judgeConnectives(
  corpus: ActCorpus,
  said: readonly JudgementLine[],
  judgedCases: readonly SixCase[] = [5, 6],
): ActJudgements {
  const { systems } = corpus.testSet;
  const found = systems.map((_, at) => corpus.items(at, { judgedCases }));
  const { systems: merged, warnings } = resolveJudgements(
    said,
    systems.map(({ name }, at) => ({
      name,
      questions: questionsOf(corpus, at, found[at] ?? [], ({ outcome }) =>
        judgedCases.includes(outcome),
      ),
    })),
  );
  const verdicts = merged.map((own) => own && correctness(own));
  return {
    merged,
    warnings,
    items: found.map((own, at) => {
      const judgements = verdicts[at];
      return judgements === undefined
        ? own
        : corpus.items(at, { judgedCases, judgements });
    }),
    judging: {
      judgedCases,
      judgements: new Map(
        systems.flatMap(({ name }, at) =>
          Array.from(verdicts[at] ?? [], ([id, isCorrect]) => [
            JSON.stringify([name, id]),
            isCorrect,
          ]),
        ),
      ),
    },
  };
}

/** What waits for a verdict. */
export function pendingConnectives(
  corpus: ActCorpus,
  { items }: Pick<ActJudgements, "items">,
): readonly JudgementLine[] {
  return items.flatMap((own, at) =>
    questionsOf(corpus, at, own, ({ isPending }) => isPending),
  );
}

function questionsOf(
  { testSet: { source, references, systems } }: ActCorpus,
  system: number,
  segments: readonly (readonly ActItem[])[],
  isAsked: (item: ActItem) => boolean,
): readonly JudgementLine[] {
  const { name = "", lines = [] } = systems[system] ?? {};
  return segments
    .flat()
    .filter(isAsked)
    .map((item) =>
      toQuestion({
        system: name,
        id: item.id,
        segment: item.segment,
        document: item.document,
        word: item.source,
        outcome: item.outcome,
        isCounted: true,
        reference: item.reference.form ?? "",
        hypothesis: item.hypothesis.form ?? "",
        texts: {
          source: source?.[item.segment] ?? "",
          reference: references
            .map((texts) => texts[item.segment] ?? "")
            .join("\n"),
          hypothesis: lines[item.segment] ?? "",
        },
      }),
    );
}
