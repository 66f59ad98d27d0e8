import { isComplete } from "./agreement-tag.ts";
import type { Context } from "./context.ts";

/**
 * How near the nouns are that agree with a pronoun, from 0 (none agrees) to 1 (all do): the share of agreeing tags,
 * with weights 1/2, 1/4, 1/8, … from the nearest on.
 *
 * @example
 * nearnessOf(["masc.sing.", "fem.sing."], "fem.sing."); // 2/3: (1/2) / (1/2 + 1/4)
 */
export function nearnessOf(context: Context, tag: string): number {
  if (!isComplete(tag)) return 0;
  let agreeing = 0;
  let all = 0;
  context.forEach((other, at) => {
    const weight = 2 ** (at - context.length);
    all += weight;
    if (other === tag) agreeing += weight;
  });
  return all === 0 ? 0 : agreeing / all;
}
