import { plainContext } from "@concord-mt/core";
import { type EvaluationInput, evaluate } from "@concord-mt/evaluation";
import { parsePairPack } from "@concord-mt/pack";
import { formatRun } from "@concord-mt/run";

/** What an evaluation is given: plain data, as a page or a program can read them. */
export interface Inputs {
  readonly pack: unknown;
  readonly alignment: Uint8Array;
  readonly texts: EvaluationInput;
}

/**
 * Evaluates with the packages alone, and writes the run: the same code is run by Node and, bundled from the packages'
 * builds, in a page.
 */
export async function evaluateInputs({
  pack,
  alignment,
  texts,
}: Inputs): Promise<string> {
  const run = await evaluate(
    texts,
    { tests: { samples: 20 } },
    { pack: parsePairPack(pack), alignment },
    plainContext(),
  );
  return [...formatRun(run)].join("");
}
