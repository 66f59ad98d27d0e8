import type { TrainingCorpus } from "./training-corpus.ts";

/**
 * The links of one sentence pair, as extraction asks for them: for each word the least and the greatest word linked to
 * it. One object serves all sentences of a corpus.
 */
export class SentenceLinks {
  sourceLength = 0;
  targetLength = 0;
  /** For each target word the first and last source word linked to it; `sourceLength` and -1 without a link. */
  targetFirst = new Int32Array(128);
  targetLast = new Int32Array(128);
  /** The same for each source word. */
  sourceFirst = new Int32Array(128);
  sourceLast = new Int32Array(128);
  /** Links by target word: those of word e are `sources.subarray(starts[e], starts[e + 1])`. */
  starts = new Int32Array(129);
  sources = new Int32Array(512);
  #linked = new Uint8Array(128 * 128);

  /** Takes up sentence `sentence` of a corpus. */
  load(
    { source, target, links, linkOffsets }: TrainingCorpus,
    sentence: number,
  ): void {
    const sourceLength =
      (source.offsets[sentence + 1] ?? 0) - (source.offsets[sentence] ?? 0);
    const targetLength =
      (target.offsets[sentence + 1] ?? 0) - (target.offsets[sentence] ?? 0);
    const from = linkOffsets[sentence] ?? 0;
    const to = linkOffsets[sentence + 1] ?? 0;
    this.sourceLength = sourceLength;
    this.targetLength = targetLength;
    this.#reserve(to - from);
    const { targetFirst, targetLast, sourceFirst, sourceLast, starts } = this;
    targetFirst.fill(sourceLength, 0, targetLength);
    targetLast.fill(-1, 0, targetLength);
    sourceFirst.fill(targetLength, 0, sourceLength);
    sourceLast.fill(-1, 0, sourceLength);
    starts.fill(0, 0, targetLength + 1);
    const linked = this.#linked;
    linked.fill(0, 0, sourceLength * targetLength);
    for (let at = from; at < to; at += 1) {
      const f = (links[at] ?? 0) >> 16;
      const e = (links[at] ?? 0) & 0xffff;
      linked[f * targetLength + e] = 1;
      if (f < (targetFirst[e] ?? 0)) targetFirst[e] = f;
      if (f > (targetLast[e] ?? 0)) targetLast[e] = f;
      if (e < (sourceFirst[f] ?? 0)) sourceFirst[f] = e;
      if (e > (sourceLast[f] ?? 0)) sourceLast[f] = e;
      starts[e + 1] = (starts[e + 1] ?? 0) + 1;
    }
    for (let e = 0; e < targetLength; e += 1)
      starts[e + 1] = (starts[e + 1] ?? 0) + (starts[e] ?? 0);
    for (let at = to - 1; at >= from; at -= 1) {
      const e = (links[at] ?? 0) & 0xffff;
      const place = (starts[e + 1] ?? 0) - 1;
      starts[e + 1] = place;
      this.sources[place] = (links[at] ?? 0) >> 16;
    }
    // Every start was moved to the start of its own word: shift back.
    for (let e = 0; e < targetLength; e += 1) starts[e] = starts[e + 1] ?? 0;
    starts[targetLength] = to - from;
  }

  /** Whether two words are linked; before the first words and behind the last ones stand links too (Moses' rule). */
  isLinked(f: number, e: number): boolean {
    if (f === -1 || e === -1) return f === -1 && e === -1;
    if (f === this.sourceLength || e === this.targetLength)
      return f === this.sourceLength && e === this.targetLength;
    return this.#linked[f * this.targetLength + e] === 1;
  }

  #reserve(links: number): void {
    const { sourceLength, targetLength } = this;
    if (targetLength > this.targetFirst.length) {
      this.targetFirst = new Int32Array(targetLength * 2);
      this.targetLast = new Int32Array(targetLength * 2);
      this.starts = new Int32Array(targetLength * 2 + 1);
    }
    if (sourceLength > this.sourceFirst.length) {
      this.sourceFirst = new Int32Array(sourceLength * 2);
      this.sourceLast = new Int32Array(sourceLength * 2);
    }
    if (links > this.sources.length) this.sources = new Int32Array(links * 2);
    if (sourceLength * targetLength > this.#linked.length)
      this.#linked = new Uint8Array(sourceLength * targetLength * 2);
  }
}
