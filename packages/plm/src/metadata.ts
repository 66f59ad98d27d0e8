import { CorpusError } from "@concord-mt/core";
import type { PronounEntry } from "./pronoun-list.ts";

/** What is known of a model besides its n-grams; a model that another program made has order and pronouns only. */
export interface PlmMetadata {
  readonly order: number;
  /** The pronouns that it predicts, the most frequent first. */
  readonly pronouns: readonly CountedPronoun[];
  readonly language?: string;
  /** Whether the list of preceding nouns was emptied where a document started. */
  readonly reset?: boolean;
  /** Whether proper nouns counted as nouns. */
  readonly properNouns?: boolean;
  readonly sentences?: number;
  readonly documents?: number;
  readonly sequences?: number;
  /** Number of expletive pronouns that were left out; absent if they were not looked for. */
  readonly expletives?: number;
  /** How often each tag occurred. */
  readonly tags?: Readonly<Record<string, number>>;
  /** How the orders were smoothed; `failure` says why not as asked. */
  readonly smoothing?: readonly {
    readonly order: number;
    readonly smoothing: string;
    readonly failure?: string;
  }[];
}

/** A pronoun of a model and how often it ended a training sequence. */
export interface CountedPronoun extends PronounEntry {
  readonly count?: number;
}

/** What a model has learned of pronouns that stand for nothing: they were left out of its training, or kept in it. */
export function expletivesIn({
  expletives,
}: Pick<PlmMetadata, "expletives">): "dropped" | "kept" {
  return expletives === undefined ? "kept" : "dropped";
}

const mark = "concord-plm/1 ";

/** Writes metadata as the line that stands before an ARPA file's `\data\`, where other programs skip it. */
export function formatMetadata(metadata: PlmMetadata): string {
  return `${mark}${JSON.stringify(metadata)}\n`;
}

/**
 * Reads a line that {@link formatMetadata} wrote; `undefined` for any other line.
 *
 * @throws CorpusError if the line is damaged.
 */
export function parseMetadata(line: string): PlmMetadata | undefined {
  if (!line.startsWith(mark)) {
    if (!line.startsWith("concord-plm/")) return undefined;
    throw new CorpusError(
      `expected a pronoun language model of version 1, found ${line.slice(0, 20)}`,
      { code: "version" },
    );
  }
  const value = parseJson(line.slice(mark.length));
  if (!isMetadata(value))
    throw new CorpusError(
      "expected the order and the pronouns of a pronoun language model in its first line",
      { code: "format" },
    );
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CorpusError("expected JSON after concord-plm/1", {
      code: "format",
      cause,
    });
  }
}

function isMetadata(value: unknown): value is PlmMetadata {
  if (!isRecord(value) || !Number.isInteger(value.order)) return false;
  const { pronouns, reset, properNouns, language } = value;
  const isOptional = (field: unknown, type: string): boolean =>
    field === undefined || typeof field === type;
  return (
    isOptional(reset, "boolean") &&
    isOptional(properNouns, "boolean") &&
    isOptional(language, "string") &&
    Array.isArray(pronouns) &&
    pronouns.every(isCounted)
  );
}

function isCounted(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { form, variants = [], count = 0 } = value;
  return (
    typeof form === "string" &&
    typeof count === "number" &&
    Array.isArray(variants) &&
    variants.every((variant) => typeof variant === "string")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
