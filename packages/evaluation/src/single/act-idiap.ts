import {
  type ActItem,
  type ActLines,
  type JudgingOptions,
  idiapAct,
  idiapLanguage,
  preprocessSource,
  preprocessTarget,
} from "@concord-mt/act";
import {
  type Context,
  CorpusError,
  SettingError,
  type SignatureField,
  inTurn,
} from "@concord-mt/core";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import type { EvaluationInput, GivenLinks } from "../texts/input.ts";
import { type TestSet, toTestSet } from "../texts/test-set.ts";
import { makeAligner } from "../words/aligner.ts";
import type { Resources } from "../words/resources.ts";
import {
  type ActCorpus,
  type ActCorpusSettings,
  asSetting,
  checkAlignment,
} from "./act-corpus.ts";
import { formatGizaLines, givenGizaLines } from "./giza-lines.ts";

/**
 * Makes a test set ready for ACT's mode `idiap-1.7`: lines that are tokenised and in lower case, and links between the
 * words that the program's preprocessing makes of them. Text with capitals is tokenised.
 */
export async function actIdiapCorpus(
  input: EvaluationInput,
  settings: ActCorpusSettings,
  resources: Resources,
  context: Context,
): Promise<ActCorpus> {
  checkAlignment(input, settings);
  checkProgram(input, settings, resources);
  const { target } = resources.pack;
  const { align: alignment } = settings;
  asSetting("pair", () => idiapLanguage(target));
  const raw = toTestSet(input);
  const tokenizer = chooseTokenizer(raw, input, settings);
  const testSet = tokenizer === "none" ? raw : tokeniseAll(raw, resources);
  const links = alignment
    ? await alignLines(testSet, {
        input,
        settings: { ...settings, tokenizer },
        resources,
        context,
      })
    : undefined;
  const [reference = []] = testSet.references;
  const itemsOf = (
    output: {
      readonly lines: readonly string[];
      readonly links?: readonly string[] | undefined;
    },
    judging: JudgingOptions = {},
  ): readonly (readonly ActItem[])[] => {
    const metric = idiapAct({ target, alignment, ...judging });
    return output.lines.map((hypothesis, index) => {
      const document = testSet.documents?.[index];
      const segment: ActLines = {
        index,
        ...(document === undefined ? {} : { document }),
        source: testSet.source?.[index] ?? "",
        reference: reference[index] ?? "",
        hypothesis,
        ...(links && {
          alignReference: links.reference[index] ?? "",
          alignHypothesis: output.links?.[index] ?? "",
        }),
      };
      return metric.items(segment);
    });
  };
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
    items: (system, judging) =>
      itemsOf(
        {
          lines: testSet.systems[system]?.lines ?? [],
          links: links?.systems[system],
        },
        judging,
      ),
    referenceItems: () =>
      itemsOf({ lines: reference, links: links?.reference }),
  };
}

function checkProgram(
  { references }: EvaluationInput,
  { connectives }: ActCorpusSettings,
  { pack }: Resources,
): void {
  if (pack.source !== "en")
    throw new SettingError(
      `mode idiap-1.7 requires an English source, but the pair is ${pack.id}`,
      { code: "conflict", setting: "pair" },
    );
  if (connectives !== undefined)
    throw new SettingError("mode idiap-1.7 has its own list of connectives", {
      code: "conflict",
      setting: "connectives",
    });
  if (references.length > 1)
    throw new SettingError("mode idiap-1.7 requires a single reference", {
      code: "conflict",
      setting: "references",
    });
}

/** The test set as the program wants it. */
function tokeniseAll(testSet: TestSet, { pack }: Resources): TestSet {
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

/**
 * The program finds connectives in tokenised text in lower case alone. Text with capitals is therefore tokenised, unless
 * somebody said otherwise or gave links, which belong to the words as they are.
 *
 * @throws CorpusError if there are capitals and the text must stay as it is.
 */
function chooseTokenizer(
  { source = [] }: TestSet,
  { links, source: text }: EvaluationInput,
  { tokenizer }: ActCorpusSettings,
): TextTokenizer {
  if (tokenizer !== undefined && tokenizer !== "none") return tokenizer;
  const at = source.findIndex((line) => line !== line.toLowerCase());
  if (at < 0) return "none";
  if (tokenizer === undefined && links === undefined) return "moses";
  throw new CorpusError(
    "mode idiap-1.7 finds connectives in tokenised text in lower case only, and there are capitals; add --text-tokenizer moses, without alignments of your own",
    { code: "value", file: text?.name ?? "", line: at + 1 },
  );
}

interface GizaLinks {
  /** What signatures call their origin. */
  readonly name: string;
  readonly reference: readonly string[];
  readonly systems: readonly (readonly string[])[];
}

interface Surroundings {
  readonly input: EvaluationInput;
  readonly settings: ActCorpusSettings;
  readonly resources: Resources;
  readonly context: Context;
}

/** Links between the preprocessed texts, as lines of GIZA++. */
async function alignLines(
  testSet: TestSet,
  { input, settings, resources, context }: Surroundings,
): Promise<GizaLinks> {
  const language = idiapLanguage(resources.pack.target);
  const cut = (lines: readonly string[]): string[][] =>
    lines.map((line) => line.split(/\s+/).filter((word) => word !== ""));
  const source = cut((testSet.source ?? []).map(preprocessSource));
  const targetOf = (lines: readonly string[]): string[][] =>
    cut(lines.map((line) => preprocessTarget(line, language)));
  const texts = textsToLink(testSet, input);
  const isGiven = input.links !== undefined;
  const { tokenizer = "none", alignment = {} } = settings;
  const aligner = isGiven
    ? undefined
    : makeAligner(
        { training: input.training, resources, tokenizer },
        alignment,
        context,
      );
  try {
    const [reference = [], ...systems] = await inTurn(
      texts,
      async ({ lines, name, given }) => {
        const pairs = { source, target: targetOf(lines) };
        const names = { source: input.source?.name ?? "", target: name };
        if (given !== undefined) return givenGizaLines(given, pairs, names);
        const links = (await aligner?.align(pairs, names)) ?? [];
        return formatGizaLines(source, links);
      },
    );
    return { name: aligner?.name ?? "given", reference, systems };
  } finally {
    await aligner?.close();
  }
}

interface TextToLink {
  readonly lines: readonly string[];
  readonly name: string;
  readonly given: GivenLinks | undefined;
}

/** The reference and the systems, each with the links that are given for it. */
function textsToLink(
  testSet: TestSet,
  { links, references }: EvaluationInput,
): readonly TextToLink[] {
  const texts = [
    {
      lines: testSet.references[0] ?? [],
      name: references[0]?.name ?? "",
      given: links?.references[0],
    },
    ...testSet.systems.map(({ lines, file }, at) => ({
      lines,
      name: file,
      given: links?.systems[at],
    })),
  ];
  const given = texts.filter((text) => text.given !== undefined).length;
  if (given > 0 && given < texts.length)
    throw new SettingError(
      `there are ${given} alignments for ${texts.length} texts; give one for the reference and one for each system`,
      { code: "conflict", setting: "links" },
    );
  return texts;
}
