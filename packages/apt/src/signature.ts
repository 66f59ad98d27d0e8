import {
  type Signature,
  type SignatureField,
  defaultCaseWeights,
} from "@concord-mt/core";
import { hashJson } from "@concord-mt/hash";
import type { AptLists } from "./lists.ts";
import { type AptMode, type AptOptions, defaultNonPronoun } from "./options.ts";
import type { Setup } from "./setup.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** The signature of APT with given options. */
export function aptSignature(options: AptOptions, setup: Setup): Signature {
  const { mode = "paper", discard = [] } = options;
  const { nonPronoun = defaultNonPronoun(mode) } = options;
  const { weights = defaultCaseWeights } = options;
  return {
    metric: "APT",
    fields: [
      { key: "mode", short: "m", value: mode },
      ...listFields(options, setup),
      { key: "weights", short: "w", value: weights.join(",") },
      {
        key: "discard",
        short: "d",
        value:
          discard.length === 0
            ? "none"
            : [...new Set(discard)].sort().join(","),
      },
      { key: "nonpronoun", short: "n", value: nonPronoun },
    ],
    revision,
    version,
  };
}

/** The fields that say which words are evaluated, how they are found and how links are repaired. */
export function listFields(
  { lists, mode = "paper", positions, vocabulary }: Omit<AptOptions, "weights">,
  setup: Setup,
): readonly SignatureField[] {
  const { name = `custom@${shortHash({ ...lists, set: undefined })}` } = lists;
  return [
    { key: "lists", short: "l", value: name },
    {
      key: "pronouns",
      short: "p",
      value:
        positions === undefined
          ? describeSource(lists)
          : `positions@${shortHash(positions)}`,
    },
    {
      key: "targets",
      short: "t",
      value:
        lists.target !== undefined
          ? "list"
          : vocabulary === undefined || mode === "paper"
            ? "words"
            : `words@${shortHash([...vocabulary].sort())}`,
    },
    { key: "repair", short: "r", value: describeRepair(mode, setup) },
    { key: "tagger", short: "g", value: setup.tagger?.name ?? "none" },
    { key: "norm", short: "f", value: describeNormalisation(lists, mode) },
  ];
}

function describeRepair(mode: AptMode, { repairs, tagger }: Setup): string {
  if (!repairs) return "none";
  return tagger?.verbGroupStart === undefined ? mode : `${mode}+verbs`;
}

// A name alone would hide a pack's change of the set; a long list would hide the rest of the line.
function describeSource({ source, set }: AptLists): string {
  const words = source.join(",");
  if (words.length <= 40) return words;
  return `${set ?? "custom"}@${shortHash(source)}`;
}

function describeNormalisation(
  { normalisation = {}, separators = {}, skipAbbreviations }: AptLists,
  mode: AptMode,
): string {
  const { replace = [], splitHyphens, splitElisions, keepCase } = normalisation;
  const own = [
    "nfc",
    keepCase === true ? "case" : "lower",
    ...(replace.length > 0 ? [`replace@${shortHash(replace)}`] : []),
    ...(splitHyphens === true ? ["hyphens"] : []),
    ...(splitElisions === true ? ["elisions"] : []),
    ...(skipAbbreviations === true ? ["abbreviations"] : []),
  ];
  return [
    ...(mode === "paper" ? own : ["lower"]),
    ...(separators.source ? [`source-cut=${separators.source}`] : []),
    ...(separators.target ? [`target-cut=${separators.target}`] : []),
  ].join("+");
}

function shortHash(value: unknown): string {
  return hashJson(value).slice(0, 8);
}
