import { apt, aptLists } from "@concord-mt/apt";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import {
  type AlignedSegment,
  type AlignedTranslation,
  type Context,
  type Metric,
  type Score,
  SettingError,
  checkLength,
  inTurn,
} from "@concord-mt/core";
import {
  type Resources,
  lineCount,
  makeAligner,
  sourcePronouns,
} from "@concord-mt/evaluation";
import {
  type DevelopmentSet,
  type SourceSentence,
  type TranslationModel,
  linePreparer,
  wordFinisher,
} from "@concord-mt/smt";
import type { DevelopmentInput } from "./input.ts";

/** What weights may be tuned for: BLEU and chrF of the finished text, APT and AutoF of its pronouns. */
export const objectives = ["bleu", "chrf", "apt", "autof"] as const;
export type ObjectiveName = (typeof objectives)[number];

/** What a development set is made from. */
export interface ObjectiveParts {
  readonly model: TranslationModel;
  readonly sentences: readonly SourceSentence[];
  readonly objective: ObjectiveName;
  /** Source pronouns of `apt` and `autof`: a set of the pack, or a list. @defaultValue `"default"` */
  readonly pronouns?: string | readonly string[] | undefined;
  /** What `apt` and `autof` need to know of the languages. */
  readonly resources?: Resources | undefined;
}

/** A development set of either kind, for whoever takes any metric. */
export type AnyDevelopmentSet = DevelopmentSet<never>;

/**
 * Puts sentences, references and a metric together.
 *
 * @throws SettingError if the metric needs a language pack that is not there; CorpusError if a reference has not as many
 * lines as the source.
 */
export async function developmentSet(
  { source, references }: DevelopmentInput,
  parts: ObjectiveParts,
  context: Context,
): Promise<AnyDevelopmentSet> {
  for (const reference of references)
    checkLength(lineCount(reference), lineCount(source));
  const { objective, resources } = parts;
  switch (objective) {
    case "bleu":
      return textSet(bleu(), references, parts);
    case "chrf":
      return textSet(chrf(), references, parts);
    case "apt":
    case "autof": {
      if (resources === undefined)
        throw new SettingError(`${objective} needs a language pack`, {
          code: "missing",
          setting: "pack",
        });
      const { pronouns = "default" } = parts;
      const metric: Metric<AlignedSegment, Score> =
        objective === "apt"
          ? apt({ lists: aptLists(resources.pack, { pronouns }) })
          : autoPrf({ pronouns: sourcePronouns(resources.pack, pronouns) });
      return alignedSet(
        metric,
        { source, references },
        { ...parts, resources },
        context,
      );
    }
  }
}

function textSet(
  metric: Metric<
    { readonly hypothesis: string; readonly references: readonly string[] },
    Score
  >,
  references: DevelopmentInput["references"],
  { model, sentences }: ObjectiveParts,
): AnyDevelopmentSet {
  const finish = wordFinisher(model.info, model.targetForms);
  const lines = sentences.map((_, at) =>
    references.map((reference) => reference.lines[at] ?? ""),
  );
  return {
    sentences,
    metric,
    segment: (at, { words }) => ({
      hypothesis: finish(words),
      references: lines[at] ?? [],
    }),
  } satisfies DevelopmentSet<{
    readonly hypothesis: string;
    readonly references: readonly string[];
  }> as AnyDevelopmentSet;
}

async function alignedSet(
  metric: Metric<AlignedSegment, Score>,
  { source, references }: Pick<DevelopmentInput, "source" | "references">,
  {
    model,
    sentences,
    resources,
  }: ObjectiveParts & { readonly resources: Resources },
  context: Context,
): Promise<AnyDevelopmentSet> {
  const prepare = linePreparer({
    language: model.info.targetLanguage,
    casing: model.info.casing,
    forms: model.targetForms,
  });
  const words = sentences.map((sentence) => sentence.words);
  const aligner = makeAligner({ resources, tokenizer: "none" }, {}, context);
  try {
    const aligned = await inTurn(references, async ({ name, lines }) => {
      const target = lines.map(prepare);
      const links = await aligner.align(
        { source: words, target },
        { source: source.name, target: name },
      );
      return target.map((line, at): AlignedTranslation => ({
        words: line,
        alignment: links[at] ?? [],
      }));
    });
    return {
      sentences,
      metric,
      segment: (index, { words: hypothesis, alignment }) => ({
        index,
        source: words[index] ?? [],
        references: aligned.map(
          (reference) => reference[index] ?? { words: [], alignment: [] },
        ),
        hypothesis: { words: hypothesis, alignment },
      }),
    } satisfies DevelopmentSet<AlignedSegment> as AnyDevelopmentSet;
  } finally {
    await aligner.close();
  }
}
