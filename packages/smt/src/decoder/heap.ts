/** A heap of numbers with keys: the greatest key comes first, of equal keys the smaller number. */
export class Heap {
  size = 0;
  #numbers = new Int32Array(4096);
  #keys = new Float64Array(4096);

  clear(): void {
    this.size = 0;
  }

  push(number: number, key: number): void {
    if (this.size === this.#numbers.length) this.#grow();
    const numbers = this.#numbers;
    const keys = this.#keys;
    let at = this.size;
    this.size += 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      const other = keys[parent] ?? 0;
      if (other > key || (other === key && (numbers[parent] ?? 0) < number))
        break;
      numbers[at] = numbers[parent] ?? 0;
      keys[at] = other;
      at = parent;
    }
    numbers[at] = number;
    keys[at] = key;
  }

  /** The number with the greatest key; the heap must not be empty. */
  get first(): number {
    return this.#numbers[0] ?? 0;
  }

  /** Takes the first number off and gives it; the heap must not be empty. */
  pop(): number {
    const { first } = this;
    this.dropFirst();
    return first;
  }

  /** Takes the first number off; the heap must not be empty. */
  dropFirst(): void {
    this.size -= 1;
    const { size } = this;
    this.#sink(this.#numbers[size] ?? 0, this.#keys[size] ?? 0);
  }

  /** Puts a number in the place of the first one: quicker than taking that off and pushing this. */
  replaceFirst(number: number, key: number): void {
    this.#sink(number, key);
  }

  /** Lets a number sink from the top to its place. */
  #sink(number: number, key: number): void {
    const numbers = this.#numbers;
    const keys = this.#keys;
    const { size } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      let childKey = keys[child] ?? 0;
      if (child + 1 < size) {
        const other = keys[child + 1] ?? 0;
        if (
          other > childKey ||
          (other === childKey &&
            (numbers[child + 1] ?? 0) < (numbers[child] ?? 0))
        ) {
          child += 1;
          childKey = other;
        }
      }
      if (
        key > childKey ||
        (key === childKey && number < (numbers[child] ?? 0))
      )
        break;
      numbers[at] = numbers[child] ?? 0;
      keys[at] = childKey;
      at = child;
    }
    numbers[at] = number;
    keys[at] = key;
  }

  #grow(): void {
    const numbers = new Int32Array(this.#numbers.length * 2);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
    const keys = new Float64Array(this.#keys.length * 2);
    keys.set(this.#keys);
    this.#keys = keys;
  }
}
