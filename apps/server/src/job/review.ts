import { CorpusError } from "@concord-mt/core";
import type { EvaluationInput, TextInput } from "@concord-mt/evaluation";
import { type PairPack, sourceForms } from "@concord-mt/pack";
import {
  type Finding,
  type GivenText,
  checkTexts,
} from "@concord-mt/plausibility";

/** What is suspicious about texts that are to be scored, as the command line says it. */
export function reviewTexts(
  { source, references, systems, links }: EvaluationInput,
  pack: PairPack,
): readonly Finding[] {
  const given = (
    role: GivenText["role"],
    texts: readonly TextInput[],
  ): readonly GivenText[] =>
    texts.map(({ name, lines }) => ({ name, lines, role }));
  return checkTexts(
    [
      ...given("source", source === undefined ? [] : [source]),
      ...given("reference", references),
      ...given("system", systems),
    ],
    {
      languages: { source: pack.source, target: pack.target },
      listed: sourceForms(pack),
      mayBeTokenised: links !== undefined,
    },
  );
}

/**
 * Refuses texts whose scores would be wrong for certain.
 *
 * @throws CorpusError that says why.
 */
export function refuseWrong(findings: readonly Finding[]): void {
  const wrong = findings.find(({ isError }) => isError);
  if (wrong !== undefined)
    throw new CorpusError(wrong.message, { code: "value", file: wrong.file });
}
