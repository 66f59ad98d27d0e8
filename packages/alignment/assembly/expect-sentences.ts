// Posteriors of the candidates of a share's sentences in both directions: `src/hmm/expect-sentences.ts` in WebAssembly.
import { forwardBackward, Passage, Workspace } from "./forward-backward";

/** Takes memory from `next` for an array of so many elements of 8 bytes. */
let next: usize = 0;

function take(length: i32): usize {
  const place = next;
  next += ((<usize>length) << 3) + 8;
  return place;
}

/** Bytes of scratch that a thread needs for sentences of up to so many words and candidates. */
export function expectScratch(longest: i32, candidates: i32): i32 {
  lay(0, longest, candidates);
  return <i32>next;
}

let forward = changetype<Passage>(0);
let reverse = changetype<Passage>(0);
let space = changetype<Workspace>(0);
let reversed: usize = 0;

function lay(scratch: usize, longest: i32, candidates: i32): void {
  next = scratch;
  const places = take(64);
  const isReal = scratch != 0;
  const f = changetype<Passage>(places);
  const r = changetype<Passage>(places + offsetof<Passage>());
  const s = changetype<Workspace>(places + 2 * offsetof<Passage>());
  forward = f;
  reverse = r;
  space = s;
  layPassage(f, isReal, longest, candidates);
  layPassage(r, isReal, longest, candidates);
  reversed = take(candidates);
  const incoming = take(candidates);
  const needed = take(candidates);
  const dense = take(longest);
  const later = take(longest);
  const leave = take(longest);
  const scale = take(longest);
  const untouched = take(longest + 1);
  const activeStarts = take(longest + 1);
  const activePositions = take(longest * longest);
  const activeValues = take(longest * longest);
  const activeLeaving = take(longest * longest);
  if (!isReal) return;
  s.incoming = incoming;
  s.needed = needed;
  s.dense = dense;
  s.later = later;
  s.leave = leave;
  s.scale = scale;
  s.untouched = untouched;
  s.activeStarts = activeStarts;
  s.activePositions = activePositions;
  s.activeValues = activeValues;
  s.activeLeaving = activeLeaving;
}

function layPassage(
  passage: Passage,
  isReal: bool,
  longest: i32,
  candidates: i32,
): void {
  const starts = take(longest + 1);
  const positions = take(candidates);
  const emissions = take(candidates);
  const nullEmissions = take(longest);
  const posteriors = take(candidates);
  const nullPosteriors = take(longest);
  if (!isReal) return;
  passage.starts = starts;
  passage.positions = positions;
  passage.emissions = emissions;
  passage.nullEmissions = nullEmissions;
  passage.posteriors = posteriors;
  passage.nullPosteriors = nullPosteriors;
}

export function expectSentences(
  from: i32,
  to: i32,
  sourceTokens: usize,
  sourceOffsets: usize,
  targetTokens: usize,
  targetOffsets: usize,
  firstPlace: i32,
  latticeStarts: usize,
  latticePositions: usize,
  latticeCells: usize,
  latticeAgreed: usize,
  counts: usize,
  base: usize,
  sourceTotals: usize,
  targetTotals: usize,
  nullForward: usize,
  nullReverse: usize,
  forwardWeights: usize,
  forwardSums: usize,
  forwardJumpCounts: usize,
  reverseWeights: usize,
  reverseSums: usize,
  reverseJumpCounts: usize,
  reach: i32,
  nullProbability: f64,
  beam: f64,
  threshold: f64,
  nullTarget: usize,
  nullSource: usize,
  forwardPosteriors: usize,
  reversePosteriors: usize,
  longest: i32,
  candidates: i32,
  scratch: usize,
): f64 {
  lay(scratch, longest, candidates);
  const f = forward;
  const r = reverse;
  f.weights = forwardWeights;
  f.sums = forwardSums;
  f.jumpCounts = forwardJumpCounts;
  r.weights = reverseWeights;
  r.sums = reverseSums;
  r.jumpCounts = reverseJumpCounts;
  const ends = r.starts;
  let logLikelihood: f64 = 0;

  for (let sentence = from; sentence < to; sentence += 1) {
    const place = (<usize>sentence) << 2;
    const sourceStart = load<i32>(sourceOffsets + place);
    const targetStart = load<i32>(targetOffsets + place);
    const sourceLength = load<i32>(sourceOffsets + place, 4) - sourceStart;
    const targetLength = load<i32>(targetOffsets + place, 4) - targetStart;
    if (sourceLength == 0 || targetLength == 0) continue;
    const starts = latticeStarts + ((<usize>(targetStart - firstPlace)) << 2);
    const base0 = <usize>load<u32>(starts);
    const length = <i32>(
      (load<u32>(starts + ((<usize>targetLength) << 2)) - <u32>base0)
    );
    const positions = latticePositions + (base0 << 1);
    const cells = latticeCells + (base0 << 2);
    const agreed = latticeAgreed + (base0 << 2);
    const sources = sourceTokens + ((<usize>sourceStart) << 2);

    // Candidates are stored by target place; the reverse direction wants them by source place.
    memory.fill(ends, 0, (<usize>(sourceLength + 1)) << 2);
    for (let k = 0; k < length; k += 1) {
      const end =
        ends + ((<usize>load<u16>(positions + ((<usize>k) << 1))) << 2);
      store<i32>(end, load<i32>(end, 4) + 1, 4);
    }
    for (let i = 0; i < sourceLength; i += 1) {
      const end = ends + ((<usize>i) << 2);
      store<i32>(end, load<i32>(end, 4) + load<i32>(end), 4);
    }
    for (let j = 0; j < targetLength; j += 1) {
      const word = <usize>(
        load<u32>(targetTokens + ((<usize>(targetStart + j)) << 2))
      );
      const targetTotal = load<f64>(targetTotals + (word << 3));
      const own = starts + ((<usize>j) << 2);
      const begin = <i32>(load<u32>(own) - <u32>base0);
      const behind = <i32>(load<u32>(own, 4) - <u32>base0);
      store<i32>(f.starts + ((<usize>j) << 2), begin);
      store<f64>(
        f.nullEmissions + ((<usize>j) << 3),
        load<f64>(nullForward + (word << 3)),
      );
      for (let k = begin; k < behind; k += 1) {
        const position = <i32>load<u16>(positions + ((<usize>k) << 1));
        const cell = <usize>load<u32>(cells + ((<usize>k) << 2));
        const before = <f64>load<f32>(agreed + ((<usize>k) << 2));
        const count = max<f64>(
          0,
          <f64>load<f32>(counts + (cell << 2)) - before,
        );
        const value = count + <f64>load<f32>(base + (cell << 2));
        const sourceTotal = load<f64>(
          sourceTotals +
            ((<usize>load<u32>(sources + ((<usize>position) << 2))) << 3),
        );
        store<i32>(f.positions + ((<usize>k) << 2), position);
        store<f64>(
          f.emissions + ((<usize>k) << 3),
          value / (sourceTotal - before),
        );
        const end = ends + ((<usize>position) << 2);
        const at = load<i32>(end);
        store<i32>(end, at + 1);
        store<i32>(reversed + ((<usize>k) << 2), at);
        store<i32>(r.positions + ((<usize>at) << 2), j);
        store<f64>(
          r.emissions + ((<usize>at) << 3),
          value / (targetTotal - before),
        );
      }
    }
    store<i32>(f.starts + ((<usize>targetLength) << 2), length);
    // Filling moved each start to its end, which is the start of the next.
    memory.copy(ends + 4, ends, (<usize>sourceLength) << 2);
    store<i32>(ends, 0);
    for (let i = 0; i < sourceLength; i += 1) {
      const word = <usize>load<u32>(sources + ((<usize>i) << 2));
      store<f64>(
        r.nullEmissions + ((<usize>i) << 3),
        load<f64>(nullReverse + (word << 3)),
      );
    }

    logLikelihood += forwardBackward(
      f,
      space,
      targetLength,
      sourceLength,
      reach,
      nullProbability,
      beam,
    );
    logLikelihood += forwardBackward(
      r,
      space,
      sourceLength,
      targetLength,
      reach,
      nullProbability,
      beam,
    );

    for (let k = 0; k < length; k += 1) {
      const p = load<f64>(f.posteriors + ((<usize>k) << 3));
      const at = load<i32>(reversed + ((<usize>k) << 2));
      const q = load<f64>(r.posteriors + ((<usize>at) << 3));
      store<f32>(
        agreed + ((<usize>k) << 2),
        p <= threshold && q <= threshold ? -1 : <f32>(p * q),
      );
      if (forwardPosteriors != 0) {
        const out = (base0 + <usize>k) << 2;
        store<f32>(forwardPosteriors + out, <f32>p);
        store<f32>(reversePosteriors + out, <f32>q);
      }
    }
    for (let j = 0; j < targetLength; j += 1) {
      store<f32>(
        nullTarget + ((<usize>(targetStart + j)) << 2),
        <f32>load<f64>(f.nullPosteriors + ((<usize>j) << 3)),
      );
    }
    for (let i = 0; i < sourceLength; i += 1) {
      store<f32>(
        nullSource + ((<usize>(sourceStart + i)) << 2),
        <f32>load<f64>(r.nullPosteriors + ((<usize>i) << 3)),
      );
    }
  }
  return logLikelihood;
}
