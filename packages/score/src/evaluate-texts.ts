import { findPack } from "@concord-mt/catalog";
import { type Context, plainContext } from "@concord-mt/core";
import {
  type EvaluationSettingsInput,
  type TextInput,
  evaluate,
} from "@concord-mt/evaluation";
import type { Run, RunInterval } from "@concord-mt/run";

/** A text: its lines, or all of them in one string. */
export type TextLines = string | readonly string[];

/** Texts that belong together, line by line. */
export interface TextsToEvaluate {
  readonly source: TextLines;
  /** A reference, or several under their names. */
  readonly reference: TextLines | Readonly<Record<string, TextLines>>;
  /** Outputs under their names; the first is the baseline of all tests. */
  readonly systems: Readonly<Record<string, TextLines>>;
  /** `en-fr`: a pair for which a pack comes with Concord. */
  readonly pair: string;
  /** The document of each line; intervals and tests then resample whole documents. */
  readonly documents?: TextLines;
  /** @defaultValue every metric that the pack supports, with its defaults */
  readonly settings?: EvaluationSettingsInput;
}

/** A system's score by one metric. */
export interface TextScore {
  /** From 0 to 1 for most metrics; `null` where there is nothing to score. */
  readonly score: number | null;
  /** The 95 % interval. */
  readonly interval?: RunInterval;
  /** Everything that can change the score, on one line. */
  readonly signature: string;
}

/** What an evaluation found. */
export interface EvaluatedTexts {
  /** By name of the system, then by title of the metric: `scores.mine.APT`. */
  readonly scores: Readonly<
    Record<string, Readonly<Record<string, TextScore>>>
  >;
  /** Everything behind them, for reports, comparisons and gates. */
  readonly run: Run;
}

/**
 * Evaluates texts: finds the pair's language pack and computes all its metrics, with intervals and tests.
 *
 * @example
 * const { scores } = await evaluateTexts({
 *   source: ["It sleeps."],
 *   reference: ["Elle dort."],
 *   systems: { mine: ["Il dort."] },
 *   pair: "en-fr",
 * });
 * scores.mine?.APT; // { score: 0, interval: …, signature: "APT|nrefs:1|…" }
 *
 * @throws SettingError if there is no pack for the pair or a setting is wrong; CorpusError if the texts do not fit.
 */
export async function evaluateTexts(
  {
    source,
    reference,
    systems,
    pair,
    documents,
    settings = {},
  }: TextsToEvaluate,
  context: Context = plainContext(),
): Promise<EvaluatedTexts> {
  const resources = await findPack({ pair });
  const run = await evaluate(
    {
      source: toText("source", source),
      references: isText(reference)
        ? [toText("reference", reference)]
        : toTexts(reference),
      systems: toTexts(systems),
      ...(documents !== undefined && { documents: linesOf(documents) }),
    },
    settings,
    resources,
    context,
  );
  return { scores: scoresOf(run), run };
}

function scoresOf({ systems, metrics }: Run): EvaluatedTexts["scores"] {
  const scoreOf = (system: number): Record<string, TextScore> =>
    Object.fromEntries(
      metrics.map(({ title, signature, systems: scored }) => {
        const { score = null, interval } = scored[system] ?? {};
        return [title, { score, ...(interval && { interval }), signature }];
      }),
    );
  return Object.fromEntries(systems.map(({ name }, at) => [name, scoreOf(at)]));
}

function toTexts(
  texts: Readonly<Record<string, TextLines>>,
): readonly TextInput[] {
  return Object.entries(texts).map(([name, text]) => toText(name, text));
}

function toText(name: string, text: TextLines): TextInput {
  return { name, lines: linesOf(text) };
}

function linesOf(text: TextLines): readonly string[] {
  return typeof text === "string"
    ? text.replace(/\n$/, "").split(/\r?\n/)
    : text;
}

function isText(
  value: TextLines | Readonly<Record<string, TextLines>>,
): value is TextLines {
  return typeof value === "string" || Array.isArray(value);
}
