/**
 * Sorts numbers from `from` up to `to` by falling key, of equal keys the smaller number first; `keys` are moved with
 * them.
 */
export function sortDescending(
  numbers: Int32Array,
  keys: Float64Array,
  from: number,
  to: number,
): void {
  let low = from;
  let high = to;
  while (high - low > 16) {
    const split = partition(numbers, keys, low, high);
    // The smaller part first, so that the depth stays logarithmic.
    if (split - low < high - split) {
      sortDescending(numbers, keys, low, split);
      low = split;
    } else {
      sortDescending(numbers, keys, split, high);
      high = split;
    }
  }
  for (let at = low + 1; at < high; at += 1) {
    const number = numbers[at] ?? 0;
    const key = keys[at] ?? 0;
    let place = at;
    while (place > low) {
      const other = keys[place - 1] ?? 0;
      if (other > key || (other === key && (numbers[place - 1] ?? 0) < number))
        break;
      numbers[place] = numbers[place - 1] ?? 0;
      keys[place] = other;
      place -= 1;
    }
    numbers[place] = number;
    keys[place] = key;
  }
}

/** Hoare's partition around the middle one; gives where the second part begins, never an end. */
function partition(
  numbers: Int32Array,
  keys: Float64Array,
  from: number,
  to: number,
): number {
  const middle = (from + to) >>> 1;
  const key = keys[middle] ?? 0;
  const number = numbers[middle] ?? 0;
  let low = from - 1;
  let high = to;
  for (;;) {
    do low += 1;
    while (
      (keys[low] ?? 0) > key ||
      ((keys[low] ?? 0) === key && (numbers[low] ?? 0) < number)
    );
    do high -= 1;
    while (
      (keys[high] ?? 0) < key ||
      ((keys[high] ?? 0) === key && (numbers[high] ?? 0) > number)
    );
    if (low >= high) return Math.max(high + 1, from + 1);
    const heldKey = keys[low] ?? 0;
    const heldNumber = numbers[low] ?? 0;
    keys[low] = keys[high] ?? 0;
    numbers[low] = numbers[high] ?? 0;
    keys[high] = heldKey;
    numbers[high] = heldNumber;
  }
}
