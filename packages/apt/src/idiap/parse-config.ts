import { CorpusError, type Warning } from "@concord-mt/core";
import { stripSpace } from "../white-space.ts";
import { parseIni } from "./parse-ini.ts";

/** The files that a configuration of idiap/APT names, by section and key. */
export type IdiapFile =
  | "files.source"
  | "files.reference"
  | "files.target"
  | "files.alignment_source_reference"
  | "files.alignment_source_target"
  | "files.list_source_pronouns"
  | "files.list_target_pronouns"
  | "dictionary.equal"
  | "dictionary.similar"
  | "dictionary.source_pronouns"
  | "dictionary.target_pronouns";

/** One file that a configuration names. */
export interface IdiapPath {
  readonly file: IdiapFile;
  /** As written: relative to the working directory, not to the configuration. Empty if the value is blank. */
  readonly path: string;
  /** Whether evaluation stops without it. */
  readonly isRequired: boolean;
}

/** A configuration of idiap/APT. */
export interface IdiapConfig {
  readonly paths: readonly IdiapPath[];
  readonly separators: { readonly source?: string; readonly target?: string };
  /** `word`, `possition`, or something else, which evaluates nothing. */
  readonly inputType: string;
  /** The cases that count, in order. */
  readonly cases: readonly number[];
  /** Their weights, in the same order. */
  readonly weights: readonly number[];
  readonly countOtherAsEqual: boolean;
  readonly output: {
    /** Path without `.score` or `.detail`. */
    readonly prefix: string;
    readonly multiword: boolean;
    /** Labels shown before the rest is folded into `...`. */
    readonly maxLength: number;
  };
  /** What a user should know of: what the program accepts without a word and few would mean. */
  readonly warnings: readonly Warning[];
}

/**
 * Reads a configuration file of idiap/APT, misspelt keys (`weigths_per_case`, `possition`) and all; the right spelling
 * of the key is understood too. Values that the program takes in its own way (a case number out of range shifts the
 * weights, one weight stands for all) are taken in that way, with a warning.
 *
 * @throws CorpusError if a key is missing or a value is not what the program can read.
 */
export function parseIdiapConfig(text: string): IdiapConfig {
  const { get, lineOf } = parseIni(text);
  const warnings: Warning[] = [];
  const paths = files.map(([file, isRequired]): IdiapPath => {
    const [section = "", key = ""] = file.split(".");
    return { file, path: get(section, key), isRequired };
  });
  // Read but never used by the program; their absence is an error all the same.
  get("lang", "source");
  get("lang", "target");
  const source = get("lang", "source_word_separator");
  const target = get("lang", "target_word_separator");
  const fail = (key: string, detail: string): never => {
    throw new CorpusError(detail, { code: "value", ...lineOf(key) });
  };
  const numbers = (key: string, value: string): readonly number[] =>
    value.split(",").map((part) => {
      const trimmed = stripSpace(part);
      const parsed = Number(trimmed);
      return trimmed === "" || !Number.isFinite(parsed)
        ? fail(
            key,
            `expected numbers in ${key}, found ${JSON.stringify(value)}`,
          )
        : parsed;
    });
  const boolean = (section: string, key: string): boolean => {
    const value = get(section, key).toLowerCase();
    return (
      booleans.get(value) ??
      fail(
        key,
        `expected true or false in ${key}, found ${JSON.stringify(value)}`,
      )
    );
  };

  const named = numbers("cases_to_use", get("cases", "cases_to_use"));
  const cases = named.filter((number) => [1, 2, 3, 4, 5, 6].includes(number));
  if (cases.length < named.length) {
    warnings.push({
      code: "case",
      message:
        "cases_to_use contains numbers that are not cases; they are dropped, and the weights after them move up",
      ...lineOf("cases_to_use"),
    });
  }
  if (new Set(cases).size < cases.length) {
    warnings.push({
      code: "case",
      message: "cases_to_use names a case twice; only the first counts",
      ...lineOf("cases_to_use"),
    });
  }
  const weightsKey = "weigths_per_case";
  let weights = numbers(
    weightsKey,
    get("cases", weightsKey, "weights_per_case"),
  );
  const [only] = weights;
  if (only !== undefined && weights.length === 1 && cases.length > 1) {
    warnings.push({
      code: "weight",
      message: "there is only one weight; it is used for every case",
      ...lineOf(weightsKey),
    });
    weights = cases.map(() => only);
  }
  if (weights.length !== cases.length) {
    fail(
      weightsKey,
      `expected ${cases.length} weights, one per case, found ${weights.length}`,
    );
  }
  if (weights.some((weight) => weight < 0 || weight > 1)) {
    warnings.push({
      code: "weight",
      message: "a weight is not between 0 and 1",
      ...lineOf(weightsKey),
    });
  }
  const inputType = get("files", "input_type");
  if (inputType !== "word" && inputType !== "possition") {
    warnings.push({
      code: "input-type",
      message: `input_type is ${JSON.stringify(inputType)}; the program knows "word" and "possition" and evaluates nothing else`,
      ...lineOf("input_type"),
    });
  }
  const maxLength = Number(get("output", "max_length_matrix") || Number.NaN);
  if (!Number.isInteger(maxLength) || maxLength < 0)
    fail("max_length_matrix", "expected a whole number in max_length_matrix");

  return {
    paths,
    separators: {
      ...(source === "" ? {} : { source }),
      ...(target === "" ? {} : { target }),
    },
    inputType,
    cases,
    weights,
    countOtherAsEqual: boolean("cases", "count_other_as_equal"),
    output: {
      prefix: get("output", "output_file"),
      multiword: boolean("output", "counting_multiword_in_matrix"),
      maxLength,
    },
    warnings,
  };
}

const files = [
  ["files.source", true],
  ["files.reference", true],
  ["files.target", true],
  ["files.alignment_source_reference", true],
  ["files.alignment_source_target", true],
  ["files.list_source_pronouns", false],
  ["files.list_target_pronouns", false],
  ["dictionary.equal", false],
  ["dictionary.similar", false],
  ["dictionary.source_pronouns", false],
  ["dictionary.target_pronouns", false],
] as const satisfies readonly (readonly [IdiapFile, boolean])[];

const booleans = new Map([
  ...["true", "yes", "on", "1"].map((word) => [word, true] as const),
  ...["false", "no", "off", "0"].map((word) => [word, false] as const),
]);
