import type { Pieces } from "../dictionary/spelling.ts";

/** The pieces of a text with each apostrophe put back to the word before it: *qu '* is *qu'*. */
export function attachApostrophes({ forms, tokens }: Pieces): Pieces {
  if (!forms.includes("'")) return { forms, tokens };
  const joined: string[] = [];
  const positions: number[] = [];
  for (const [at, form] of forms.entries()) {
    const last = joined.at(-1);
    if (form === "'" && last !== undefined && /\p{L}$/u.test(last)) {
      joined[joined.length - 1] = `${last}'`;
    } else {
      joined.push(form);
      positions.push(tokens[at] ?? 0);
    }
  }
  return { forms: joined, tokens: positions };
}
