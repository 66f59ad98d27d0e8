/**
 * The order of a matrix's labels: greatest diagonal first. Equal ones stand in the order that the program gets from an
 * unstable quicksort (ascending, insertion sort for up to 16, median of three above), read from its end.
 */
export function idiapLabelOrder(
  diagonal: readonly number[],
): readonly number[] {
  const order = diagonal.map((_, at) => at);
  const valueAt = (at: number): number => diagonal[order[at] ?? 0] ?? 0;
  const swap = (a: number, b: number): void => {
    [order[a], order[b]] = [order[b] ?? 0, order[a] ?? 0];
  };
  const partition = (low: number, high: number): number => {
    const middle = low + ((high - low) >> 1);
    if (valueAt(middle) < valueAt(low)) swap(middle, low);
    if (valueAt(high) < valueAt(middle)) swap(high, middle);
    if (valueAt(middle) < valueAt(low)) swap(middle, low);
    const pivot = valueAt(middle);
    let [left, right] = [low, high - 1];
    swap(middle, right);
    for (;;) {
      do left += 1;
      while (valueAt(left) < pivot);
      do right -= 1;
      while (pivot < valueAt(right));
      if (left >= right) break;
      swap(left, right);
    }
    swap(left, high - 1);
    return left;
  };
  const insert = (low: number, high: number): void => {
    for (let at = low + 1; at <= high; at += 1) {
      for (let to = at; to > low && valueAt(to) < valueAt(to - 1); to -= 1)
        swap(to, to - 1);
    }
  };
  const open = [{ low: 0, high: order.length - 1 }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { low, high } = part;
    if (high - low <= 15) {
      insert(low, high);
    } else {
      // The parts share no element, so that the order in which they are sorted does not matter.
      const at = partition(low, high);
      open.push({ low, high: at - 1 }, { low: at + 1, high });
    }
  }
  return order.reverse();
}
