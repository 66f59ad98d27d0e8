import { CorpusError } from "@concord-mt/core";
import { type GrowingSets, addTo } from "./growing-sets.ts";

/**
 * Adds to each base form the irregular forms of a WordNet exception list (morphy(7WN)): a form and its base forms on each line.
 *
 * @throws CorpusError (`format`) if a form has no base form.
 */
export function parseExceptions(
  lines: Iterable<string>,
  { file, into }: GrowingSets,
): void {
  let line = 0;
  for (const text of lines) {
    line += 1;
    const [form = "", ...bases] = text.trim().split(/\s+/u);
    if (form === "") continue;
    if (bases.length === 0)
      throw new CorpusError(
        `expected a form and its base forms, found ${JSON.stringify(text.slice(0, 80))}`,
        { code: "format", file, line },
      );
    for (const base of bases) addTo(into, base, [form]);
  }
}
