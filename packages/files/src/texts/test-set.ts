import type { FileIo } from "../file-io.ts";
import { inTurn, plural } from "@concord-mt/core";
import { type EvaluationInput, withBaseline } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";
import { readLinks, readTraining } from "./read-links.ts";
import { type TestSetOptions, readTestSetTexts } from "./read-texts.ts";
import type { ReviewOptions } from "./review-texts.ts";

/** The files of an evaluation over aligned words. */
export interface AlignedFileOptions extends TestSetOptions {
  readonly alignReference?: readonly string[];
  readonly alignSystem?: readonly string[];
  readonly alignWith?: string;
  readonly alignCorpus?: readonly string[];
}

/** Reads the files of an evaluation whose metrics compare lines of text. */
export async function readLineTexts(
  io: FileIo,
  options: TestSetOptions,
): Promise<EvaluationInput> {
  const input = await readTestSetTexts(io, options, { hasDocuments: false });
  return withBaseline(input, options.baseline);
}

/**
 * Reads the files of an evaluation over aligned words, links and a training corpus included where they are named.
 *
 * @throws SettingError if a needed file is not named.
 */
export async function readAlignedTexts(
  io: FileIo,
  options: AlignedFileOptions,
  {
    mayBeWhole = true,
    needsSource = true,
    ...about
  }: {
    readonly mayBeWhole?: boolean;
    readonly needsSource?: boolean;
  } & ReviewOptions = {},
): Promise<EvaluationInput> {
  const { alignReference = [], alignSystem = [] } = options;
  if (options.source === undefined && needsSource)
    throw new SettingError("the source is missing: add 'source' FILE", {
      code: "missing",
      setting: "source",
    });
  const isGiven = alignReference.length > 0 || alignSystem.length > 0;
  if (isGiven && mayBeWhole) checkGiven(options);
  const input = await readTestSetTexts(io, options, {
    // Links that are given belong to the lines that are given.
    hasDocuments: mayBeWhole && !isGiven,
    mayBeTokenised: isGiven,
    ...about,
  });
  const links = isGiven
    ? {
        references: await inTurn(alignReference, (file) => readLinks(io, file)),
        systems: await inTurn(alignSystem, (file) => readLinks(io, file)),
      }
    : undefined;
  const training =
    !isGiven && options.alignWith === "corpus"
      ? await readTraining(io, options, { languages: about.languages })
      : undefined;
  return withBaseline(
    { ...input, ...(links && { links }), ...(training && { training }) },
    options.baseline,
  );
}

function checkGiven(options: AlignedFileOptions): void {
  const { alignReference = [], alignSystem = [] } = options;
  const { reference = [], system = [] } = options;
  const check = (given: number, texts: number, what: string): void => {
    if (given !== texts)
      throw new SettingError(
        `got ${plural(given, "alignment")} for ${plural(texts, what)}; expected one for each`,
        { code: "conflict", setting: "alignments" },
      );
  };
  check(alignReference.length, reference.length, "reference");
  check(alignSystem.length, system.length, "system");
}
