import type { Jumps } from "./jumps.ts";

/** The sums over all paths through one sentence, in memory that is used again for the next one. */
export interface ForwardBackward {
  /** Where the candidates of each step start; one more than there are steps. */
  readonly starts: Int32Array;
  /** State and emission probability of each candidate. */
  readonly positions: Int32Array;
  readonly emissions: Float64Array;
  /** Probability of emitting each step's word from no state. */
  readonly nullEmissions: Float64Array;
  /** Result: posterior of each candidate. */
  readonly posteriors: Float64Array;
  /** Result: posterior of no state at each step. */
  readonly nullPosteriors: Float64Array;
  /** Result, added up over sentences: expected number of jumps by distance. */
  readonly jumpCounts: Float64Array;
  /** Runs over a sentence and returns its log-likelihood. */
  run(steps: number, states: number): number;
}

export interface ForwardBackwardOptions {
  readonly longest: number;
  readonly candidates: number;
  readonly jumps: Jumps;
  /** Probability that a step is emitted from no state. */
  readonly nullProbability: number;
  /** Paths whose share of a step's probability is below this are dropped. */
  readonly beam: number;
}

/**
 * Forward-backward for a hidden Markov model in which a step may be emitted from no state; the jump is then counted
 * from the last state before (Och & Ney, 2003). Since such a step changes nothing but the step's number, a path is
 * known by its last state alone, and NULL needs no states of its own.
 *
 * Only the candidates of a step are considered, and only the states that carry probability are followed.
 */
export function forwardBackward({
  longest,
  candidates,
  jumps: { weights, sums, reach },
  nullProbability,
  beam,
}: ForwardBackwardOptions): ForwardBackward {
  const starts = new Int32Array(longest + 1);
  const positions = new Int32Array(candidates);
  const emissions = new Float64Array(candidates);
  const nullEmissions = new Float64Array(longest);
  const posteriors = new Float64Array(candidates);
  const nullPosteriors = new Float64Array(longest);
  const jumpCounts = new Float64Array(weights.length);

  const incoming = new Float64Array(candidates);
  const needed = new Float64Array(candidates);
  const dense = new Float64Array(longest);
  const later = new Float64Array(longest);
  // One over the sum of the jumps that stay inside the sentence, by the state that is left.
  const leave = new Float64Array(longest);
  const scale = new Float64Array(longest);
  // Share of paths that have not been in any state yet.
  const untouched = new Float64Array(longest + 1);
  let active = activeStates(longest * 16);
  const activeStarts = new Int32Array(longest + 1);

  const run = (steps: number, states: number): number => {
    if (steps * states > active.positions.length)
      active = activeStates(steps * states);
    const { positions: at, values, leaving } = active;
    const stay = 1 - nullProbability;
    for (let i = 0; i < states; i += 1) {
      leave[i] =
        stay / ((sums[states - i + reach] ?? 0) - (sums[reach - i] ?? 0));
    }
    const enter =
      stay / ((sums[states + reach + 1] ?? 0) - (sums[reach + 1] ?? 0));
    let logLikelihood = 0;
    let count = 0;
    let from = 0;
    untouched[0] = 1;

    for (let step = 0; step < steps; step += 1) {
      const none = nullProbability * (nullEmissions[step] ?? 0);
      const fresh = untouched[step] ?? 0;
      const first = starts[step] ?? 0;
      const behind = starts[step + 1] ?? 0;
      dense.fill(0, 0, states);
      let total = fresh * none;
      untouched[step + 1] = total;
      for (let a = from; a < count; a += 1) {
        const value = (values[a] ?? 0) * none;
        dense[at[a] ?? 0] = value;
        total += value;
      }
      for (let k = first; k < behind; k += 1) {
        const position = positions[k] ?? 0;
        const origin = position + reach;
        let value = fresh * enter * (weights[origin + 1] ?? 0);
        for (let a = from; a < count; a += 1) {
          value += (leaving[a] ?? 0) * (weights[origin - (at[a] ?? 0)] ?? 0);
        }
        value *= emissions[k] ?? 0;
        incoming[k] = value;
        dense[position] = (dense[position] ?? 0) + value;
        total += value;
      }
      const inverse = 1 / total;
      scale[step] = inverse;
      logLikelihood += Math.log(total);
      untouched[step + 1] = (untouched[step + 1] ?? 0) * inverse;
      for (let k = first; k < behind; k += 1) {
        incoming[k] = (incoming[k] ?? 0) * inverse;
      }
      activeStarts[step] = count;
      from = count;
      for (let i = 0; i < states; i += 1) {
        const value = (dense[i] ?? 0) * inverse;
        if (value > beam) {
          at[count] = i;
          values[count] = value;
          leaving[count] = value * (leave[i] ?? 0);
          count += 1;
        }
      }
    }
    activeStarts[steps] = count;

    let mass = untouched[steps] ?? 0;
    for (let a = from; a < count; a += 1) mass += values[a] ?? 0;
    let begin = 1 / mass;
    later.fill(0, 0, states);
    for (let a = from; a < count; a += 1) later[at[a] ?? 0] = begin;

    for (let step = steps - 1; step >= 0; step -= 1) {
      const inverse = scale[step] ?? 0;
      const none = nullProbability * (nullEmissions[step] ?? 0) * inverse;
      const first = starts[step] ?? 0;
      const behind = starts[step + 1] ?? 0;
      const fresh = (untouched[step] ?? 0) * enter;
      let linked = 0;
      let entering = 0;
      for (let k = first; k < behind; k += 1) {
        const position = positions[k] ?? 0;
        const onward = later[position] ?? 0;
        const posterior = (incoming[k] ?? 0) * onward;
        posteriors[k] = posterior;
        linked += posterior;
        const need = (emissions[k] ?? 0) * inverse * onward;
        needed[k] = need;
        const jump = position + 1 + reach;
        entering += (weights[jump] ?? 0) * need;
        jumpCounts[jump] = (jumpCounts[jump] ?? 0) + fresh * need;
      }
      nullPosteriors[step] = linked < 1 ? 1 - linked : 0;
      begin = none * begin + enter * entering;
      if (step === 0) break;
      const previous = activeStarts[step - 1] ?? 0;
      const last = activeStarts[step] ?? 0;
      const end = activeStarts[step + 1] ?? 0;
      // `values` of this step are not needed any more: they take what the states before need.
      for (let a = previous; a < last; a += 1) {
        const state = at[a] ?? 0;
        const out = leaving[a] ?? 0;
        const origin = reach - state;
        let sum = 0;
        for (let k = first; k < behind; k += 1) {
          const jump = (positions[k] ?? 0) + origin;
          const need = needed[k] ?? 0;
          sum += (weights[jump] ?? 0) * need;
          jumpCounts[jump] = (jumpCounts[jump] ?? 0) + out * need;
        }
        values[a] = none * (later[state] ?? 0) + (leave[state] ?? 0) * sum;
      }
      for (let a = last; a < end; a += 1) later[at[a] ?? 0] = 0;
      for (let a = previous; a < last; a += 1)
        later[at[a] ?? 0] = values[a] ?? 0;
    }
    return logLikelihood;
  };

  return {
    starts,
    positions,
    emissions,
    nullEmissions,
    posteriors,
    nullPosteriors,
    jumpCounts,
    run,
  };
}

function activeStates(length: number): {
  readonly positions: Int32Array;
  readonly values: Float64Array;
  readonly leaving: Float64Array;
} {
  return {
    positions: new Int32Array(length),
    values: new Float64Array(length),
    leaving: new Float64Array(length),
  };
}
