/** A number behind its scale, or a dash where there is none. */
export function formatScore(
  value: number | null | undefined,
  scale = 100,
  digits = 1,
): string {
  return value === null || value === undefined
    ? "–"
    : (value * scale).toFixed(digits);
}

/** `1 system`, `2 systems`, `3,003 segments`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** `12 %`. */
export function percentage(share: number, digits = 0): string {
  return `${(share * 100).toFixed(digits)} %`;
}
