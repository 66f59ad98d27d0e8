/**
 * A number with its noun.
 *
 * @example
 * plural(1, "link"); // "1 link"
 * plural(0, "hypothesis", "hypotheses"); // "0 hypotheses"
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
