import {
  type ActLines,
  idiapAct,
  idiapLanguage,
  preprocessSource,
  preprocessTarget,
} from "@concord-mt/act";
import type { SignatureField } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { makeAligner } from "../../evaluation/aligner.ts";
import type { FoundPack } from "../../evaluation/packs.ts";
import { printWarning } from "../../evaluation/read.ts";
import { type TestSet, loadTestSet } from "../../evaluation/test-set.ts";
import { forms, lineTokenizer } from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import {
  type ActCorpus,
  type ActCorpusOptions,
  checkAlignOptions,
  withUsage,
} from "./corpus.ts";
import { formatGizaLines, readGizaLines } from "./giza-lines.ts";

/**
 * Reads a test set for mode `idiap-1.7`: lines that are tokenised and in lower case, and links between the words that
 * the program's preprocessing makes of them.
 */
export async function loadIdiapCorpus(
  io: Io,
  found: FoundPack,
  options: ActCorpusOptions,
): Promise<ActCorpus> {
  checkAlignOptions(options);
  checkProgram(found, options);
  const { target } = found.pack;
  const { align: alignment, textTokenizer: tokenizer = "none" } = options;
  withUsage(() => idiapLanguage(target));
  const raw = await loadTestSet(io, options, { needsSource: true });
  const testSet = tokenizer === "none" ? raw : tokeniseAll(raw, found);
  if (tokenizer === "none" && options.quiet !== true)
    warnOfCapitals(io, raw, options.source ?? "");
  const links = alignment
    ? await alignLines(io, found, testSet, options)
    : undefined;
  const [reference = []] = testSet.references;
  const fields: SignatureField[] = [
    { key: "text", short: "tx", value: tokenizer },
    ...(links === undefined
      ? []
      : [{ key: "align", short: "al", value: links.name }]),
  ];
  return {
    testSet: raw,
    fields,
    signature: (judging) =>
      idiapAct({ target, alignment, ...judging }).signature(),
    items: (system, judging) => {
      const metric = idiapAct({ target, alignment, ...judging });
      const lines = testSet.systems[system]?.lines ?? [];
      return lines.map((hypothesis, index) => {
        const document = testSet.documents?.[index];
        const segment: ActLines = {
          index,
          ...(document === undefined ? {} : { document }),
          source: testSet.source?.[index] ?? "",
          reference: reference[index] ?? "",
          hypothesis,
          ...(links && {
            alignReference: links.reference[index] ?? "",
            alignHypothesis: links.systems[system]?.[index] ?? "",
          }),
        };
        return metric.items(segment);
      });
    },
  };
}

function checkProgram(
  { pack }: FoundPack,
  { connectives, reference = [] }: ActCorpusOptions,
): void {
  if (pack.source !== "en")
    throw new UsageError(
      `mode idiap-1.7 reads English sources, and ${pack.id} is another pair`,
    );
  if (connectives !== undefined)
    throw new UsageError(
      "mode idiap-1.7 has its own list of connectives: leave --connectives out",
    );
  if (reference.length > 1)
    throw new UsageError("mode idiap-1.7 takes one reference");
}

/** The test set as the program wants it. */
function tokeniseAll(testSet: TestSet, { pack }: FoundPack): TestSet {
  const cut = (lines: readonly string[], language: string): string[] => {
    const tokens = lineTokenizer("moses", language);
    // Buckwalter's transliteration of Arabic tells letters apart by case.
    const lower = (line: string): string =>
      language === "ar" ? line : line.toLowerCase();
    return lines.map((line) => lower(forms(tokens(line)).join(" ")));
  };
  return {
    ...testSet,
    source: cut(testSet.source ?? [], pack.source),
    references: testSet.references.map((lines) => cut(lines, pack.target)),
    systems: testSet.systems.map((system) => ({
      ...system,
      lines: cut(system.lines, pack.target),
    })),
  };
}

function warnOfCapitals(io: Io, { source = [] }: TestSet, file: string): void {
  const at = source.findIndex((line) => line !== line.toLowerCase());
  if (at < 0) return;
  printWarning(io, {
    code: "case",
    message:
      "mode idiap-1.7 finds connectives in tokenised text in lower case; add --text-tokenizer moses to make it so",
    file,
    line: at + 1,
  });
}

interface GizaLinks {
  /** What signatures call their origin. */
  readonly name: string;
  readonly reference: readonly string[];
  readonly systems: readonly (readonly string[])[];
}

/** Links between the preprocessed texts, as lines of GIZA++. */
async function alignLines(
  io: Io,
  found: FoundPack,
  testSet: TestSet,
  options: ActCorpusOptions,
): Promise<GizaLinks> {
  const language = idiapLanguage(found.pack.target);
  const cut = (lines: readonly string[]): string[][] =>
    lines.map((line) => line.split(/\s+/).filter((word) => word !== ""));
  const source = cut((testSet.source ?? []).map(preprocessSource));
  const targetOf = (lines: readonly string[]): string[][] =>
    cut(lines.map((line) => preprocessTarget(line, language)));
  const texts = [
    {
      lines: testSet.references[0] ?? [],
      file: options.reference?.[0] ?? "",
      given: options.alignReference?.[0],
    },
    ...testSet.systems.map(({ lines, file }, at) => ({
      lines,
      file,
      given: options.alignSystem?.[at],
    })),
  ];
  const given = texts.filter((text) => text.given !== undefined).length;
  if (given > 0 && given < texts.length)
    throw new UsageError(
      `there are ${given} alignments for ${texts.length} texts; give one for the reference and one for each system`,
    );
  const aligner = given > 0 ? undefined : await makeAligner(io, found, options);
  const made: (readonly string[])[] = [];
  try {
    for (const { lines, file, given: from } of texts) {
      const pairs = {
        source,
        target: targetOf(lines),
        sourceFile: options.source ?? "",
        targetFile: file,
      };
      if (from !== undefined) made.push(await readGizaLines(io, from, pairs));
      else {
        const links = (await aligner?.align(pairs, file)) ?? [];
        made.push(formatGizaLines(source, links));
      }
    }
  } finally {
    await aligner?.close();
  }
  const [reference = [], ...systems] = made;
  return { name: aligner?.name ?? "given", reference, systems };
}
