import { printable } from "../printable.ts";
import { textWidth } from "../text-width.ts";

/** Parts of a whole, for several things: the six cases of each system. */
export interface StackedBars {
  /** What each part is, in order; six at most. */
  readonly parts: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly values: readonly number[];
  }[];
}

/** Each part has a sign of its own, so that the bars can be read without colours. */
const signs = ["█", "▓", "▒", "░", "╌", "·"] as const;
/** Green for what is right, red and orange for what is wrong, grey for what cannot be told. */
const colours = [
  "38;5;35",
  "38;5;114",
  "38;5;167",
  "38;5;214",
  "38;5;110",
  "38;5;246",
] as const;

/**
 * Draws bars of equal length, cut in proportion, for a terminal, and says below what each sign is. Every part that is not
 * 0 has a sign at least; a row of zeros has no bar.
 *
 * @example
 * stackedBars({ parts: ["right", "wrong"], rows: [{ name: "a", values: [3, 1] }] }, { columns: 11 });
 * // a  ██████▓▓
 * //    █ right  ▓ wrong
 *
 * @throws RangeError if there are more parts than signs, or a value is not a number from 0 on.
 */
export function stackedBars(
  { parts, rows }: StackedBars,
  {
    columns = 80,
    isColourful = false,
  }: { readonly columns?: number; readonly isColourful?: boolean } = {},
): string {
  if (parts.length > signs.length)
    throw new RangeError(
      `expected at most ${signs.length} parts, got ${parts.length}`,
    );
  const paint = (text: string, part: number): string =>
    isColourful && text !== ""
      ? `\u001b[${colours[part] ?? "0"}m${text}\u001b[0m`
      : text;
  const names = rows.map(({ name }) => printable(name));
  const margin = Math.max(0, ...names.map(textWidth)) + 2;
  const length = Math.max(10, columns - margin);
  const lines = rows.map(({ values }, row) => {
    const name = names[row] ?? "";
    const bar = shareOut(values, length).map((count, part) =>
      paint((signs[part] ?? " ").repeat(count), part),
    );
    return `${name}${" ".repeat(margin - textWidth(name))}${bar.join("")}`;
  });
  const legend = parts.map(
    (part, at) => `${paint(signs[at] ?? "", at)} ${part}`,
  );
  return [...lines, `${" ".repeat(margin)}${legend.join("  ")}`]
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

/** Whole numbers in proportion to some values that add up to `length`, by largest remainders. */
function shareOut(values: readonly number[], length: number): number[] {
  if (!values.every((value) => Number.isFinite(value) && value >= 0))
    throw new RangeError(
      `expected numbers from 0 on, got ${values.join(", ")}`,
    );
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const shares = values.map((value) => (value / total) * length);
  const counts = shares.map((share) =>
    share > 0 ? Math.max(1, Math.floor(share)) : 0,
  );
  const order = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  let left = length - counts.reduce((sum, count) => sum + count, 0);
  for (let next = 0; left > 0; next += 1) {
    const { at } = order[next % order.length] ?? { at: 0 };
    if ((values[at] ?? 0) === 0) continue;
    counts[at] = (counts[at] ?? 0) + 1;
    left -= 1;
  }
  // Parts that were raised to a sign of their own take it from the longest.
  for (; left < 0; left += 1) {
    const longest = counts.indexOf(Math.max(...counts));
    counts[longest] = (counts[longest] ?? 0) - 1;
  }
  return counts;
}
