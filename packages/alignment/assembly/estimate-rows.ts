// One round of expectation maximisation over rows of a lexical table: `src/lexical/estimate-rows.ts` in WebAssembly.
import { expDigamma } from "./digamma";
import { fillWeights } from "./position-weights";

/** Probability and expected count of a given word lie side by side, so that one line of the cache holds both. */
const slot: usize = 16;

export function estimateRows(
  from: i32,
  to: i32,
  indexStarts: usize,
  sentences: usize,
  positions: usize,
  generatedOffsets: usize,
  givenOffsets: usize,
  givenTokens: usize,
  rowStarts: usize,
  columns: usize,
  counts: usize,
  nullCounts: usize,
  factors: usize,
  concentration: f64,
  priorStarts: usize,
  priorCells: usize,
  priorValues: usize,
  tension: f64,
  nullProbability: f64,
  sums: usize,
  givenWords: i32,
  longest: i32,
  scratch: usize,
  results: usize,
): void {
  const words = scratch;
  const weights = words + <usize>givenWords * slot;
  const products = weights + ((<usize>longest) << 3);
  const ratios = products + ((<usize>longest) << 3);
  const isBent = tension != 0;
  memory.fill(sums, 0, (<usize>givenWords) << 3);
  for (let i = 0; i < longest; i += 1) {
    store<f64>(weights + ((<usize>i) << 3), 1);
    store<f64>(
      ratios + ((<usize>i) << 3),
      isBent ? Math.exp(-tension / <f64>(i + 1)) : 1,
    );
  }
  const nullRatio =
    nullProbability < 0 ? 0 : nullProbability / (1 - nullProbability);
  const nullFactor = load<f64>(factors);
  let logLikelihood: f64 = 0;
  let product: f64 = 1;
  let distance: f64 = 0;
  let aligned: f64 = 0;

  for (let row = from; row < to; row += 1) {
    const first = load<u32>(rowStarts + ((<usize>row) << 2));
    const behind = load<u32>(rowStarts + ((<usize>row) << 2), 4);
    for (let cell = first; cell < behind; cell += 1) {
      const word = <usize>load<u32>(columns + ((<usize>cell) << 2));
      const at = words + word * slot;
      const count = <f64>load<f32>(counts + ((<usize>cell) << 2));
      store<f64>(
        at,
        value(count, concentration) * load<f64>(factors + (word << 3)),
      );
      store<f64>(at, 0, 8);
    }
    const nullValue =
      value(<f64>load<f32>(nullCounts + ((<usize>row) << 2)), concentration) *
      nullFactor;
    let nullCount: f64 = 0;
    const end = load<i32>(indexStarts + ((<usize>row) << 2), 4);
    let at = load<i32>(indexStarts + ((<usize>row) << 2));
    for (; at < end; at += 1) {
      const sentence = <usize>load<u32>(sentences + ((<usize>at) << 2));
      const start = load<i32>(givenOffsets + (sentence << 2));
      const givenLength = load<i32>(givenOffsets + (sentence << 2), 4) - start;
      const tokens = givenTokens + ((<usize>start) << 2);
      let sum = <f64>givenLength;
      let diagonal: f64 = 0;
      if (isBent && givenLength > 0) {
        const position = <i32>load<u16>(positions + ((<usize>at) << 1));
        const length =
          load<i32>(generatedOffsets + (sentence << 2), 4) -
          load<i32>(generatedOffsets + (sentence << 2));
        sum = fillWeights(
          weights,
          position,
          length,
          givenLength,
          load<f64>(ratios + ((<usize>(givenLength - 1)) << 3)),
          tension,
        );
        diagonal = <f64>(position + 1) / <f64>length;
      }
      const nullWeight = nullProbability < 0 ? 1 : sum * nullRatio;
      const none = nullValue * nullWeight;
      let total = none;
      for (let i = 0; i < givenLength; i += 1) {
        const word = <usize>load<u32>(tokens + ((<usize>i) << 2));
        const offset = (<usize>i) << 3;
        const part =
          load<f64>(words + word * slot) * load<f64>(weights + offset);
        store<f64>(products + offset, part);
        total += part;
      }
      if (!(total > 0)) continue;
      const inverse = 1 / total;
      nullCount += none * inverse;
      aligned += 1 - none * inverse;
      const likelihood = total / (sum + nullWeight);
      if (likelihood < 1e-100) logLikelihood += Math.log(likelihood);
      else {
        product *= likelihood;
        if (product < 1e-200) {
          logLikelihood += Math.log(product);
          product = 1;
        }
      }
      const step = 1 / <f64>givenLength;
      for (let i = 0; i < givenLength; i += 1) {
        const word = <usize>load<u32>(tokens + ((<usize>i) << 2));
        const share = load<f64>(products + ((<usize>i) << 3)) * inverse;
        const place = words + word * slot;
        store<f64>(place, load<f64>(place, 8) + share, 8);
        if (isBent) distance += share * abs(<f64>(i + 1) * step - diagonal);
      }
    }

    store<f32>(nullCounts + ((<usize>row) << 2), <f32>nullCount);
    store<f64>(sums, load<f64>(sums) + nullCount);
    for (let cell = first; cell < behind; cell += 1) {
      const word = <usize>load<u32>(columns + ((<usize>cell) << 2));
      store<f32>(
        counts + ((<usize>cell) << 2),
        <f32>load<f64>(words + word * slot, 8),
      );
    }
    if (priorStarts != 0) {
      const last = load<i32>(priorStarts + ((<usize>row) << 2), 4);
      let each = load<i32>(priorStarts + ((<usize>row) << 2));
      for (; each < last; each += 1) {
        const cell = <usize>load<u32>(priorCells + ((<usize>each) << 2));
        const place = counts + (cell << 2);
        store<f32>(
          place,
          <f32>(
            (<f64>load<f32>(place) +
              <f64>load<f32>(priorValues + ((<usize>each) << 2)))
          ),
        );
      }
    }
    for (let cell = first; cell < behind; cell += 1) {
      const word = <usize>load<u32>(columns + ((<usize>cell) << 2));
      const place = sums + (word << 3);
      store<f64>(
        place,
        load<f64>(place) + <f64>load<f32>(counts + ((<usize>cell) << 2)),
      );
    }
  }
  store<f64>(results, logLikelihood + Math.log(product));
  store<f64>(results, distance, 8);
  store<f64>(results, aligned, 16);
}

function value(count: f64, concentration: f64): f64 {
  return concentration > 0 ? expDigamma(count + concentration) : count;
}
