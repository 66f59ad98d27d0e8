import { readFileSync } from "node:fs";

/** A line of output and its references. */
export interface ParitySegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

/** The lines of a system with the first references. */
export function segmentsOf(system: string, nrefs: number): ParitySegment[] {
  const references = [lines("ref0"), lines("ref1")].slice(0, nrefs);
  return lines(`sys${system}`).map((hypothesis, at) => ({
    hypothesis,
    references: references.map((reference) => reference[at] ?? ""),
  }));
}

/** The values of a file, such as `bleu/scores.json`; their shape is the test's business. */
export function valuesOf(file: string): unknown {
  return JSON.parse(text(file));
}

/** A signature of ours as sacreBLEU writes its own, which have no revision. */
export function withoutRevision(signature: string): string {
  return signature.replace(/\|rev(?:ision)?:\d+(?=\|)/, "");
}

// Lines hold other line separators than LF.
function lines(name: string): string[] {
  return text(`inputs/${name}.fr`).split("\n").slice(0, -1);
}

function text(name: string): string {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");
}
