import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { EstimateOptions, NgramModel } from "../src/index.ts";

/** Bytes of a file in `fixtures`. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}

/** Lines of a text in `fixtures`, unpacked if its name says so. */
export function lines(name: string): string[] {
  const bytes = fixture(name);
  const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  return text.toString("utf8").trimEnd().split("\n");
}

const all = { cutoffs: [1] };
const interpolate = true;
const mkn = "modified-kneser-ney";
const ukn = "kneser-ney";
const wb = "witten-bell";

/** What the variants of RUNS.txt are called here. */
export const variants: Readonly<Record<string, EstimateOptions>> = {
  mkn: {},
  "mkn-int": { interpolate },
  "mkn-all": all,
  "mkn-int-all": { interpolate, ...all },
  "mkn-int-all-unk": { interpolate, ...all, openVocabulary: true },
  ukn: { smoothing: ukn },
  "ukn-int": { smoothing: ukn, interpolate },
  wb: { smoothing: wb },
  "wb-int": { smoothing: wb, interpolate },
  "wb-all": { smoothing: wb, ...all },
  "wb-int-all": { smoothing: wb, interpolate, ...all },
  gt: { smoothing: "good-turing" },
  "wb1-mkn": { smoothing: [wb, mkn] },
  "wb12-mkn": { smoothing: [wb, wb, mkn] },
  default: { compatible: "kenlm" },
  fallback: { compatible: "kenlm" },
  fallback_custom: { compatible: "kenlm", fallback: [0.6, 1.1, 1.4] },
  nointuni: { compatible: "kenlm", interpolateUnigrams: false },
  prune0011: { compatible: "kenlm", prune: [0, 0, 1] },
};

/** Each n-gram with its log-probability and its back-off weight. */
export function entries({
  tables: { words, prefix, word, log10, backOff },
}: NgramModel): Map<string, { log10: number; backOff: number }> {
  const spell = (number: number): string => {
    const last = words[word[number] ?? 0] ?? "";
    const before = prefix[number] ?? -1;
    return before < 0 ? last : `${spell(before)} ${last}`;
  };
  return new Map(
    Array.from(log10, (value, number) => [
      spell(number),
      { log10: value, backOff: backOff[number] ?? 0 },
    ]),
  );
}
