/** The tags of the nearest preceding nouns and pronouns, the farthest first. */
export type Context = readonly string[];

/** The context behind one more noun or pronoun: no more than the `size` nearest stay. */
export function extendContext(
  context: Context,
  tag: string,
  size: number,
): Context {
  return size === 0 ? [] : [...context, tag].slice(-size);
}
