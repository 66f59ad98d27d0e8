import type { Discourse } from "./discourse.ts";
import {
  type Candidates,
  candidateList,
  findCandidates,
  mostCandidates,
} from "./candidates.ts";
import type { MentionTable } from "./mention-table.ts";
import { expletiveSign } from "../text/expletive.ts";
import { nullFeatures } from "./null-features.ts";
import { mostFeatures, pairFeatures } from "./pair-features.ts";
import { sumWeights } from "./weights.ts";

/** The candidates of one pronoun with their features and probabilities; the last one is that there is no antecedent. */
export interface Ranking {
  readonly candidates: Candidates;
  /** Features of candidate `c` start at `c * mostFeatures`. */
  readonly features: Uint32Array;
  readonly counts: Int32Array;
  readonly probabilities: Float64Array;
  /** Ranks the candidates of a pronoun; `null` is number `candidates.count`. */
  rank(table: MentionTable, found: Discourse, pronoun: number): void;
  /** The most probable one: a mention, or -1 for none. */
  best(): { readonly antecedent: number; readonly probability: number };
}

// Weather is so rare in treebanks that it is not left to them.
const sureExpletive = 20;

function expletiveScore(
  { text, mentions }: MentionTable,
  pronoun: number,
): number {
  const head = mentions[pronoun]?.head ?? 0;
  return expletiveSign(text, head) === 2 ? sureExpletive : 0;
}

/**
 * A log-linear ranker of candidates; `caution` is added to the score of having no antecedent. The weights may change
 * between calls.
 */
export function ranker(weights: Float32Array, caution: number): Ranking {
  const candidates = candidateList();
  const features = new Uint32Array((mostCandidates + 1) * mostFeatures);
  const rows = Array.from({ length: mostCandidates + 1 }, (_, row) =>
    features.subarray(row * mostFeatures, (row + 1) * mostFeatures),
  );
  const counts = new Int32Array(mostCandidates + 1);
  const probabilities = new Float64Array(mostCandidates + 1);
  const place = { all: 0, agreeing: 0 };

  function rank(table: MentionTable, found: Discourse, pronoun: number): void {
    findCandidates(table, pronoun, candidates);
    const { count } = candidates;
    let highest = -Infinity;
    for (let at = 0; at <= count; at += 1) {
      const into = rows[at] ?? features;
      place.all = at;
      place.agreeing = candidates.agreeing[at] ?? 0;
      const size =
        at === count
          ? nullFeatures(
              table,
              pronoun,
              { all: count, agreeing: candidates.agreed },
              into,
            )
          : pairFeatures(
              table,
              found,
              pronoun,
              candidates.mentions[at] ?? 0,
              place,
              into,
            );
      counts[at] = size;
      const score =
        sumWeights(weights, into, size) +
        (at === count ? caution + expletiveScore(table, pronoun) : 0);
      probabilities[at] = score;
      if (score > highest) highest = score;
    }
    let total = 0;
    for (let at = 0; at <= count; at += 1) {
      const power = Math.exp((probabilities[at] ?? 0) - highest);
      probabilities[at] = power;
      total += power;
    }
    for (let at = 0; at <= count; at += 1)
      probabilities[at] = (probabilities[at] ?? 0) / total;
  }

  function best(): {
    readonly antecedent: number;
    readonly probability: number;
  } {
    const { count, mentions } = candidates;
    let chosen = count;
    for (let at = 0; at < count; at += 1)
      if ((probabilities[at] ?? 0) > (probabilities[chosen] ?? 0)) chosen = at;
    return {
      antecedent: chosen === count ? -1 : (mentions[chosen] ?? -1),
      probability: probabilities[chosen] ?? 0,
    };
  }

  return { candidates, features, counts, probabilities, rank, best };
}
