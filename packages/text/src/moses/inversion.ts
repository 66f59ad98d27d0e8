import type { Token } from "@concord-mt/core";
import type { Language } from "../languages/language.ts";

/**
 * Cuts the pronouns off a verb that hyphens tie them to: `a-t-il` is `a` `-t-` `il`, `donne-le-lui` is `donne` `-` `le`
 * `-` `lui`. A word without such an ending comes back as it is.
 */
export function splitInversion(
  token: Token,
  { clitics, inversionExceptions }: Language,
): readonly Token[] {
  const { surface, form, start } = token;
  // Where form and surface differ in length there is no telling which part is which.
  if (!form.includes("-") || form.length !== surface.length) return [token];
  const lower = form.toLowerCase();
  if (lower.length !== form.length || inversionExceptions.includes(lower))
    return [token];
  const cuts: number[] = [];
  let end = form.length;
  while (cuts.length < 2 * mostClitics) {
    const hyphen = lower.lastIndexOf("-", end - 1);
    if (hyphen < 1 || !clitics.includes(lower.slice(hyphen + 1, end))) break;
    const joined = lower.endsWith("-t", hyphen) && hyphen > 2;
    const head = joined ? hyphen - 2 : hyphen;
    cuts.unshift(head, hyphen + 1);
    end = head;
  }
  if (cuts.length === 0 || !/\p{L}$/u.test(form.slice(0, end))) return [token];
  return [...cuts, form.length].map((cut, at) => {
    const from = cuts[at - 1] ?? 0;
    return {
      surface: surface.slice(from, cut),
      form: form.slice(from, cut),
      start: start + from,
      end: start + cut,
    };
  });
}

// Allons-nous-en, donne-le-lui: French ties two pronouns at most.
const mostClitics = 2;
