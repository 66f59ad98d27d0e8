import { act } from "@concord-mt/act";
import type { AlignedSegment, Context } from "@concord-mt/core";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { EvaluationInput } from "../texts/input.ts";
import { toTestSet } from "../texts/test-set.ts";
import { alignTestSet, alignmentFields } from "../words/align-test-set.ts";
import type { Resources } from "../words/resources.ts";
import {
  type ActCorpus,
  type ActCorpusSettings,
  asSetting,
  checkAlignment,
} from "./act-corpus.ts";

/** Makes a test set ready for ACT's mode `paper`: words, and links unless they are not wanted. */
export async function actPaperCorpus(
  input: EvaluationInput,
  settings: ActCorpusSettings,
  resources: Resources,
  context: Context,
): Promise<ActCorpus> {
  checkAlignment(input, settings);
  const { connectives, align: alignment } = settings;
  const options = {
    pack: resources.pack,
    alignment,
    ...(connectives && { connectives }),
  };
  // What is wrong with the settings is said before any text is looked at.
  asSetting("connectives", () => act(options));
  const { testSet, segments, fields } = alignment
    ? await alignWords(input, settings, resources, context)
    : cutWords(input, settings, resources);
  return {
    testSet,
    fields,
    signature: (judging) => act({ ...options, ...judging }).signature(),
    items: (system, judging) => {
      const metric = act({ ...options, ...judging });
      return (segments[system] ?? []).map((segment) => metric.items(segment));
    },
    referenceItems: (reference) => {
      const metric = act(options);
      return (segments[0] ?? []).map((segment) => {
        const hypothesis = segment.references[reference] ?? segment.hypothesis;
        return metric.items({ ...segment, hypothesis });
      });
    },
  };
}

type Words = Pick<ActCorpus, "testSet" | "fields"> & {
  readonly segments: readonly (readonly AlignedSegment[])[];
};

async function alignWords(
  ...[input, settings, resources, context]: Parameters<typeof actPaperCorpus>
): Promise<Words> {
  const aligned = await alignTestSet(input, settings, resources, context);
  return { ...aligned, fields: alignmentFields(aligned) };
}

function cutWords(
  input: EvaluationInput,
  { tokenizer = "moses" }: ActCorpusSettings,
  { pack }: Resources,
): Words {
  const testSet = toTestSet(input);
  const cut = (lines: readonly string[], language: string): string[][] => {
    const tokens = lineTokenizer(tokenizer, language);
    return lines.map((line) => forms(tokens(line)));
  };
  const source = cut(testSet.source ?? [], pack.source);
  const references = testSet.references.map((lines) => cut(lines, pack.target));
  const segments = testSet.systems.map(({ lines }) => {
    const hypotheses = cut(lines, pack.target);
    return source.map((words, index): AlignedSegment => {
      const document = testSet.documents?.[index];
      return {
        index,
        ...(document === undefined ? {} : { document }),
        source: words,
        references: references.map((texts) => ({
          words: texts[index] ?? [],
          alignment: [],
        })),
        hypothesis: { words: hypotheses[index] ?? [], alignment: [] },
      };
    });
  });
  return {
    testSet,
    segments,
    fields: [{ key: "text", short: "tx", value: tokenizer }],
  };
}
