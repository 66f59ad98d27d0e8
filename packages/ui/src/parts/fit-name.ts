/** A name that is too long for its room, with its middle left out: systems of one team often differ at the end. */
export function fitName(name: string, most: number): string {
  if (name.length <= most) return name;
  const kept = Math.max(2, most - 1);
  const front = Math.ceil(kept / 2);
  return `${name.slice(0, front)}…${name.slice(name.length - (kept - front))}`;
}

/** Pixels that a letter of a chart takes, about. */
const letter = 7.4;

/** Room for names left of a chart, and how many letters fit into it. */
export function nameRoom(
  names: readonly string[],
  most: number,
): { readonly margin: number; readonly letters: number } {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  const margin = Math.min(most, 14 + longest * letter);
  return { margin, letters: Math.floor((margin - 14 + letter / 2) / letter) };
}
