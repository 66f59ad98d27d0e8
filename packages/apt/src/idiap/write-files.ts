import type { ConfusionMatrix } from "../confusion.ts";
import type { AptItem, AptItemSide } from "../item.ts";

/** What a `.score` file says. */
export interface IdiapScoreFile {
  readonly score: number | undefined;
  readonly cases: readonly number[];
  readonly weights: readonly number[];
  /** Findings per case, in the order of `cases`. */
  readonly counts: readonly number[];
  readonly matrix: ConfusionMatrix;
  /** Labels shown before the rest is folded into `...`. */
  readonly maxLength: number;
}

/** Writes a `.score` file of idiap/APT. */
export function formatIdiapScore({
  score,
  cases,
  weights,
  counts,
  matrix,
  maxLength,
}: IdiapScoreFile): string {
  const total = counts.reduce((a, b) => a + b, 0);
  const head = [
    `Score: ${score === undefined ? "nan" : fourDecimals(score)}`,
    `Cases: ${cases.join(",")}`,
    `Weights: ${weights.map(pythonFloat).join(",")}`,
    `Findings per case: ${counts.join(",")}`,
    `Total findings: ${total}`,
  ];
  return [...head, ...matrixLines(matrix, maxLength)]
    .map((line) => `${line}\n`)
    .join("");
}

/** Writes a `.detail` file of idiap/APT: one line an occurrence, those of discarded cases included. */
export function formatIdiapDetail(items: Iterable<AptItem>): string {
  const sideFields = ({ kind, positions, labels }: AptItemSide): string[] =>
    kind === "none" ? ["-", "-"] : [positions.join(" "), labels.join(" ")];
  const lines = [
    detailHeader,
    ...Array.from(items, (item) =>
      [
        item.segment,
        item.position,
        item.source,
        ...sideFields(item.reference),
        ...sideFields(item.hypothesis),
        item.outcome,
      ].join("\t"),
    ),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const detailHeader = [
  "SENT.",
  "POS. SOURCE",
  "SOURCE",
  "POS. REF.",
  "REF.",
  "POS. TARGET",
  "TARGET",
  "CASE",
].join("\t");

function matrixLines(
  { labels, counts }: ConfusionMatrix,
  maxLength: number,
): readonly string[] {
  const fold = (row: readonly number[]): readonly number[] =>
    row.length > maxLength
      ? [...row.slice(0, maxLength), sumOf(row.slice(maxLength))]
      : row;
  const isFolded = labels.length > maxLength;
  const names = isFolded ? [...labels.slice(0, maxLength), "..."] : labels;
  const rest = counts.slice(maxLength);
  const restRow = labels.map((_, at) => sumOf(rest.map((row) => row[at] ?? 0)));
  const rows = [
    ...counts.slice(0, maxLength),
    ...(isFolded ? [restRow] : []),
  ].map(fold);
  const sums = names.map((_, at) => sumOf(rows.map((row) => row[at] ?? 0)));
  const line = (name: string, row: readonly number[]): string =>
    [name, ...row, sumOf(row)].join("\t");
  return [
    ["", ...names, "-sum-"].join("\t"),
    ...rows.map((row, at) => line(names[at] ?? "", row)),
    line("-sum-", sums),
  ];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

/** As Python writes a float. */
function pythonFloat(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

// A number that lies exactly between two of four decimals is a multiple of 1/32; Python takes the even one, toFixed
// the greater.
function fourDecimals(value: number): string {
  const isTie = Number.isInteger(value * 32) && !Number.isInteger(value * 16);
  if (!isTie) return value.toFixed(4);
  const below = Math.floor(value * 10_000);
  return ((below % 2 === 0 ? below : below + 1) / 10_000).toFixed(4);
}
