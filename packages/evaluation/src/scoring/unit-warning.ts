import { type Context, type Warning, plural } from "@concord-mt/core";
import type { TestSet } from "../texts/test-set.ts";
import type { TestSettings } from "./significance.ts";

/** So many documents have 2⁵ different shuffles, of which two are as extreme as can be: p hardly falls below 0.06. */
const tooFew = 5;

/** Says what the intervals and tests that are wanted cannot say of so few documents or segments. */
export function warnOfUnits(
  { references, documents }: Pick<TestSet, "references" | "documents">,
  tests: TestSettings,
  { onWarning }: Pick<Context, "onWarning">,
): void {
  const { confidence, pairedBootstrap, pairedRandomisation } = tests;
  if (!confidence && !pairedBootstrap && !pairedRandomisation) return;
  const warning = unitWarning(references[0]?.length ?? 0, documents);
  if (warning !== undefined) onWarning(warning);
}

function unitWarning(
  segments: number,
  documents: readonly string[] | undefined,
): Warning | undefined {
  if (segments === 1)
    return warn("the texts are one segment: intervals and tests say nothing");
  const count = new Set(documents).size;
  if (count === 0 || count > tooFew || segments === 0) return undefined;
  if (count === 1)
    return warn(
      "the texts are one document: intervals and tests draw single segments, as if these did not depend on each other",
    );
  const least = Number((2 / 2 ** count).toPrecision(2));
  return warn(
    `intervals and tests draw whole documents, and there are ${plural(count, "document")}: intervals are too narrow, and no difference can be significant (p is ${least} at best)`,
  );
}

function warn(message: string): Warning {
  return { code: "documents", message };
}
