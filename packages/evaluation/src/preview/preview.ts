import type { Context } from "@concord-mt/core";
import { forms, lineTokenizer } from "@concord-mt/text";
import { chooseMetrics } from "../metrics/choose-metrics.ts";
import {
  type OccurrenceMetricName,
  hasOccurrences,
} from "../runs/occurrences.ts";
import { type EvaluationSettingsInput, parseSettings } from "../settings.ts";
import type { EvaluationInput } from "../texts/input.ts";
import { titleOf } from "../texts/test-set.ts";
import {
  type AlignedTestSet,
  type WordSettings,
  chosenTokenizer,
} from "../words/align-test-set.ts";
import { checkGivenLinks } from "../words/given-links.ts";
import type { Resources } from "../words/resources.ts";
import { checkTexts } from "./check-texts.ts";
import { type PreviewProblem, collectProblems } from "./problem.ts";

/** What a metric will count. */
export interface PreviewOccurrences {
  readonly metric: OccurrenceMetricName;
  readonly count: number;
  /** The source words, the most frequent first. */
  readonly words: readonly { readonly word: string; readonly count: number }[];
}

/** What an evaluation will be about. */
export interface Preview {
  /** Lines of the source, or documents where the texts are whole documents. */
  readonly lines: number;
  /** Words of the source. */
  readonly words: number;
  /** How many documents, where they are known. */
  readonly documents: number | undefined;
  /** The texts are whole documents: their sentences will be found and aligned. */
  readonly isWhole: boolean;
  readonly systems: readonly {
    readonly name: string;
    readonly lines: number;
  }[];
  readonly metrics: readonly string[];
  readonly occurrences: readonly PreviewOccurrences[];
  readonly problems: readonly PreviewProblem[];
}

/**
 * Says what an evaluation will count and all that is wrong with its texts and settings, without aligning anything. What
 * would stop the evaluation is among the problems, and is not thrown.
 *
 * @example
 * const { occurrences, problems } = await preview({ source, references: [reference], systems }, {}, { pack }, context);
 */
export async function preview(
  input: EvaluationInput,
  settings: EvaluationSettingsInput,
  resources: Resources,
  context: Context,
): Promise<Preview> {
  const { source, references, systems } = input;
  const texts = [...(source ? [source] : []), ...references, ...systems];
  const isWhole = texts.some((text) => text.isWhole === true);
  const problems = isWhole ? [] : await checkTexts(input);
  const counted = await collectProblems(problems, () =>
    countAll(input, settings, resources, context),
  );
  if (counted !== undefined && problems.every(isHarmless))
    await checkLinks(input, counted, resources, problems);
  const ids = input.documents ?? source?.documents ?? references[0]?.documents;
  return {
    lines: source?.lines.length ?? 0,
    words: counted?.source.reduce((sum, { length }) => sum + length, 0) ?? 0,
    documents: ids && new Set(ids).size,
    isWhole,
    systems: systems.map((system) => ({
      name: titleOf(system),
      lines: system.lines.length,
    })),
    metrics: counted?.metrics ?? [],
    occurrences: counted?.occurrences ?? [],
    problems,
  };
}

function isHarmless({ severity }: PreviewProblem): boolean {
  return severity === "warning";
}

interface Counted {
  readonly source: readonly (readonly string[])[];
  readonly tokenizer: AlignedTestSet["tokenizer"];
  readonly metrics: readonly string[];
  readonly occurrences: readonly PreviewOccurrences[];
}

/** Counts as the metrics themselves do, on a system that has translated nothing. */
async function countAll(
  input: EvaluationInput,
  settings: EvaluationSettingsInput,
  resources: Resources,
  context: Context,
): Promise<Counted> {
  const chosen = parseSettings(settings);
  const { chosen: metrics } = chooseMetrics(resources, input, chosen);
  const untranslated = withoutTranslations(input, chosen, resources);
  const occurrences: PreviewOccurrences[] = [];
  for (const { name, prepared } of metrics) {
    if (!hasOccurrences(name)) continue;
    const { kept } = await prepared.count(
      untranslated,
      context,
      () => undefined,
    );
    const items = kept?.[name]?.items[0] ?? [];
    const counts = new Map<string, number>();
    for (const { source } of items)
      counts.set(source, (counts.get(source) ?? 0) + 1);
    occurrences.push({
      metric: name,
      count: items.length,
      words: [...counts]
        .map(([word, count]) => ({ word, count }))
        .sort((a, b) => b.count - a.count),
    });
  }
  return {
    source: untranslated.source.map(forms),
    tokenizer: untranslated.tokenizer,
    metrics: metrics.map(({ name }) => name),
    occurrences,
  };
}

function withoutTranslations(
  input: EvaluationInput,
  settings: WordSettings,
  { pack }: Resources,
): AlignedTestSet {
  const lines = input.source?.lines ?? [];
  const tokenizer = chosenTokenizer(input, settings);
  const cut = lineTokenizer(tokenizer, pack.source);
  const source = lines.map((line) => cut(line));
  const blank = lines.map(() => "");
  const nothing = { words: [], alignment: [] };
  return {
    testSet: {
      source: lines,
      references: [blank],
      systems: [{ name: "", file: "", lines: blank }],
      documents: undefined,
      coverage: undefined,
    },
    source,
    references: [lines.map(() => [])],
    systems: [lines.map(() => [])],
    segments: [
      source.map((tokens, index) => ({
        index,
        source: forms(tokens),
        references: [nothing],
        hypothesis: nothing,
      })),
    ],
    tokenizer,
    alignedBy: "nothing",
  };
}

/** Whether links that are given fit their texts. */
async function checkLinks(
  input: EvaluationInput,
  { source, tokenizer }: Counted,
  { pack }: Resources,
  problems: PreviewProblem[],
): Promise<void> {
  const cut = lineTokenizer(tokenizer, pack.target);
  const onWarning = (warning: Omit<PreviewProblem, "severity">): void => {
    problems.push({ severity: "warning", ...warning });
  };
  for (const role of ["references", "systems"] as const)
    for (const [at, given] of (input.links?.[role] ?? []).entries()) {
      const text = input[role][at];
      if (text === undefined) continue;
      const target = text.lines.map((line) => forms(cut(line)));
      const names = { source: input.source?.name ?? "", target: text.name };
      await collectProblems(problems, () =>
        checkGivenLinks(given, { source, target }, names, { onWarning }),
      );
    }
}
