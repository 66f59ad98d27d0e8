/** Integers that are appended one by one. */
export class GrowingIntegers {
  length = 0;
  #values: Int32Array<ArrayBuffer>;

  constructor(expected = 1024) {
    this.#values = new Int32Array(expected);
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** The integer at a place; 0 behind the last. */
  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    this.#values[at] = value;
  }

  /** All integers, without a copy; valid until the next push. */
  view(): Int32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.length);
  }

  #grow(): void {
    const larger = new Int32Array(Math.ceil(this.#values.length * 1.5) + 16);
    larger.set(this.#values);
    this.#values = larger;
  }
}

/** Numbers in single precision that are appended one by one. */
export class GrowingFloats {
  length = 0;
  #values = new Float32Array(1024);

  push(value: number): void {
    this.append(1)[this.length - 1] = value;
  }

  /** Makes room for more numbers at the end; gives the array to write them into, from the length before on. */
  append(count: number): Float32Array<ArrayBuffer> {
    this.length += count;
    if (this.length > this.#values.length) {
      const larger = new Float32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    return this.#values;
  }

  /** All numbers, without a copy; valid until the next push. */
  view(): Float32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.length);
  }
}
