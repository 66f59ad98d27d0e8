// The sums over all paths through one sentence: `src/hmm/forward-backward.ts` in WebAssembly.

/** Arrays of one direction, all of them in the scratch of a thread. */
@unmanaged
export class Passage {
  starts: usize;
  positions: usize;
  emissions: usize;
  nullEmissions: usize;
  posteriors: usize;
  nullPosteriors: usize;
  jumpCounts: usize;
  weights: usize;
  sums: usize;
}

/** Arrays that both directions use, one after the other. */
@unmanaged
export class Workspace {
  incoming: usize;
  needed: usize;
  dense: usize;
  later: usize;
  leave: usize;
  scale: usize;
  untouched: usize;
  activeStarts: usize;
  activePositions: usize;
  activeValues: usize;
  activeLeaving: usize;
}

function double(array: usize, at: i32): f64 {
  return load<f64>(array + ((<usize>at) << 3));
}

function putDouble(array: usize, at: i32, value: f64): void {
  store<f64>(array + ((<usize>at) << 3), value);
}

function integer(array: usize, at: i32): i32 {
  return load<i32>(array + ((<usize>at) << 2));
}

function putInteger(array: usize, at: i32, value: i32): void {
  store<i32>(array + ((<usize>at) << 2), value);
}

export function forwardBackward(
  passage: Passage,
  space: Workspace,
  steps: i32,
  states: i32,
  reach: i32,
  nullProbability: f64,
  beam: f64,
): f64 {
  const starts = passage.starts;
  const positions = passage.positions;
  const emissions = passage.emissions;
  const nullEmissions = passage.nullEmissions;
  const weights = passage.weights;
  const sums = passage.sums;
  const jumpCounts = passage.jumpCounts;
  const posteriors = passage.posteriors;
  const nullPosteriors = passage.nullPosteriors;
  const incoming = space.incoming;
  const needed = space.needed;
  const dense = space.dense;
  const later = space.later;
  const leave = space.leave;
  const scale = space.scale;
  const untouched = space.untouched;
  const activeStarts = space.activeStarts;
  const at = space.activePositions;
  const values = space.activeValues;
  const leaving = space.activeLeaving;

  const stay = 1 - nullProbability;
  for (let i = 0; i < states; i += 1) {
    putDouble(
      leave,
      i,
      stay / (double(sums, states - i + reach) - double(sums, reach - i)),
    );
  }
  const enter =
    stay / (double(sums, states + reach + 1) - double(sums, reach + 1));
  let logLikelihood: f64 = 0;
  let product: f64 = 1;
  let count = 0;
  let from = 0;
  putDouble(untouched, 0, 1);

  for (let step = 0; step < steps; step += 1) {
    const none = nullProbability * double(nullEmissions, step);
    const fresh = double(untouched, step);
    const first = integer(starts, step);
    const behind = integer(starts, step + 1);
    memory.fill(dense, 0, (<usize>states) << 3);
    let total = fresh * none;
    const rest = total;
    for (let a = from; a < count; a += 1) {
      const value = double(values, a) * none;
      putDouble(dense, integer(at, a), value);
      total += value;
    }
    for (let k = first; k < behind; k += 1) {
      const position = integer(positions, k);
      const origin = weights + ((<usize>(position + reach)) << 3);
      let value = fresh * enter * load<f64>(origin, 8);
      for (let a = from; a < count; a += 1) {
        value +=
          double(leaving, a) *
          load<f64>(origin - ((<usize>integer(at, a)) << 3));
      }
      value *= double(emissions, k);
      putDouble(incoming, k, value);
      putDouble(dense, position, double(dense, position) + value);
      total += value;
    }
    const inverse = 1 / total;
    putDouble(scale, step, inverse);
    if (total < 1e-100) logLikelihood += Math.log(total);
    else {
      product *= total;
      if (product < 1e-200) {
        logLikelihood += Math.log(product);
        product = 1;
      }
    }
    putDouble(untouched, step + 1, rest * inverse);
    for (let k = first; k < behind; k += 1) {
      putDouble(incoming, k, double(incoming, k) * inverse);
    }
    putInteger(activeStarts, step, count);
    from = count;
    for (let i = 0; i < states; i += 1) {
      const value = double(dense, i) * inverse;
      if (value > beam) {
        putInteger(at, count, i);
        putDouble(values, count, value);
        putDouble(leaving, count, value * double(leave, i));
        count += 1;
      }
    }
  }
  putInteger(activeStarts, steps, count);

  let mass = double(untouched, steps);
  for (let a = from; a < count; a += 1) mass += double(values, a);
  let begin = 1 / mass;
  memory.fill(later, 0, (<usize>states) << 3);
  for (let a = from; a < count; a += 1) putDouble(later, integer(at, a), begin);

  for (let step = steps - 1; step >= 0; step -= 1) {
    const inverse = double(scale, step);
    const none = nullProbability * double(nullEmissions, step) * inverse;
    const first = integer(starts, step);
    const behind = integer(starts, step + 1);
    const fresh = double(untouched, step) * enter;
    let linked: f64 = 0;
    let entering: f64 = 0;
    for (let k = first; k < behind; k += 1) {
      const position = integer(positions, k);
      const onward = double(later, position);
      const posterior = double(incoming, k) * onward;
      putDouble(posteriors, k, posterior);
      linked += posterior;
      const need = double(emissions, k) * inverse * onward;
      putDouble(needed, k, need);
      const jump = position + 1 + reach;
      entering += double(weights, jump) * need;
      putDouble(jumpCounts, jump, double(jumpCounts, jump) + fresh * need);
    }
    putDouble(nullPosteriors, step, linked < 1 ? 1 - linked : 0);
    begin = none * begin + enter * entering;
    if (step == 0) break;
    const previous = integer(activeStarts, step - 1);
    const last = integer(activeStarts, step);
    const end = integer(activeStarts, step + 1);
    // `values` of this step are not needed any more: they take what the states before need.
    for (let a = previous; a < last; a += 1) {
      const state = integer(at, a);
      const out = double(leaving, a);
      const origin = (<usize>(reach - state)) << 3;
      let sum: f64 = 0;
      for (let k = first; k < behind; k += 1) {
        const jump = origin + ((<usize>integer(positions, k)) << 3);
        const need = double(needed, k);
        sum += load<f64>(weights + jump) * need;
        store<f64>(
          jumpCounts + jump,
          load<f64>(jumpCounts + jump) + out * need,
        );
      }
      putDouble(
        values,
        a,
        none * double(later, state) + double(leave, state) * sum,
      );
    }
    for (let a = last; a < end; a += 1) putDouble(later, integer(at, a), 0);
    for (let a = previous; a < last; a += 1) {
      putDouble(later, integer(at, a), double(values, a));
    }
  }
  return logLikelihood + Math.log(product);
}
