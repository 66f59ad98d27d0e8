import type { FileIo } from "../file-io.ts";
import { type ListedTranslation, parseSamples } from "@concord-mt/anaphora";
import { readHypotheses } from "@concord-mt/corpus";
import { SettingError } from "@concord-mt/core";
import { inputOf } from "../texts/input-of.ts";
import { readAllLines } from "../texts/read-lines.ts";

/** Reads an n-best list or samples. */
export async function readTranslations(
  io: FileIo,
  { nbest, samples }: { readonly nbest?: string; readonly samples?: string },
): Promise<{
  readonly translations: readonly ListedTranslation[];
  readonly hasAlignments: boolean;
}> {
  if ((nbest === undefined) === (samples === undefined))
    throw new SettingError(
      "name what to re-rank: 'nbest' FILE or 'samples' FILE",
      { code: "conflict", setting: "nbest" },
    );
  if (samples !== undefined)
    return {
      translations: parseSamples(await readAllLines(io, samples), samples),
      hasAlignments: false,
    };
  const translations: ListedTranslation[] = [];
  const { input, name } = inputOf(io, nbest ?? "-");
  for await (const { segment, text, score, alignment } of readHypotheses(
    input,
    { name, signal: io.signal },
  ))
    translations.push({ segment, text, score, alignment });
  return {
    translations,
    hasAlignments: translations.some(
      ({ alignment }) => alignment !== undefined,
    ),
  };
}
