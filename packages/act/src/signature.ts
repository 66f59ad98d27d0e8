import { type Signature } from "@concord-mt/core";
import { hashJson } from "@concord-mt/hash";
import { type JudgingOptions, defaultJudgedCases } from "./judging.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** What a signature of ACT says. */
export interface SignatureSettings extends JudgingOptions {
  readonly mode: "paper" | "idiap-1.7";
  /** The dictionary: a pack and its hash, or the released program's. */
  readonly dictionary: string;
  readonly connectives: readonly string[];
  readonly alignment: boolean;
}

/** Every setting that can change a score of this package. */
export function actSignature(settings: SignatureSettings): Signature {
  const { mode, dictionary, connectives, alignment } = settings;
  return {
    metric: "ACT",
    fields: [
      { key: "mode", short: "m", value: mode },
      { key: "dictionary", short: "d", value: dictionary },
      { key: "connectives", short: "c", value: describeList(connectives) },
      { key: "alignment", short: "a", value: alignment },
      { key: "judged", short: "j", value: describeJudging(settings) },
    ],
    revision,
    version,
  };
}

// A long list would hide the rest of the line.
function describeList(connectives: readonly string[]): string {
  const list = connectives.join(",");
  return list.length <= 40
    ? list
    : `${connectives.length}@${shortHash(connectives)}`;
}

function describeJudging({
  judgements,
  judgedCases = defaultJudgedCases,
}: JudgingOptions): string {
  const cases = [...new Set(judgedCases)].sort().join(",");
  if (judgements === undefined || judgements.size === 0) {
    // Which cases wait for people decides on the interval of ACTm even before anybody has judged.
    return cases === defaultJudgedCases.join(",") ? "no" : `no@${cases}`;
  }
  const verdicts = [...judgements].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${cases}@${shortHash(verdicts)}`;
}

/** The digits of a hash that stand in signatures. */
export function shortHash(value: unknown): string {
  return hashJson(value).slice(0, 8);
}
