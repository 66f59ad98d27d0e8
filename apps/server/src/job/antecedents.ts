import { linkRows, resolveText } from "@concord-mt/anaphora";
import { findCoreference } from "@concord-mt/catalog";
import { createResolver } from "@concord-mt/coreference";
import { type Run, decodeTokens } from "@concord-mt/run";

/** What a pronoun stands for: a stretch of a source line. */
export interface AntecedentPlace {
  readonly segment: number;
  /** In UTF-16 units of the line. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly probability: number;
}

/** Finds what the source's pronouns stand for, by line and word; nothing where there is no resolver for the language. */
export async function findAntecedents(
  run: Run,
): Promise<(segment: number, position: number) => AntecedentPlace | undefined> {
  if (run.apt === undefined || run.languages.source !== "en")
    return () => undefined;
  const { source, documents } = run;
  const spans = source.tokens.map(decodeTokens);
  const { model, tagger } = await findCoreference();
  let line = 0;
  const resolved = resolveText(
    { name: source.name, lines: source.lines, documents },
    {
      links: { kind: "resolver", resolver: createResolver(model, tagger) },
      // The run's own words, so that places mean the same.
      cut: (text) =>
        (spans[line++] ?? []).map(({ start, end }) => text.slice(start, end)),
    },
  );
  const found = new Map<string, AntecedentPlace>();
  for (const row of linkRows(resolved)) {
    const { antecedent, probability } = row;
    if (antecedent === undefined) continue;
    const words = spans[antecedent.line] ?? [];
    const start = words[antecedent.start]?.start ?? 0;
    const end = words[antecedent.end - 1]?.end ?? start;
    found.set(`${row.line} ${row.word}`, {
      segment: antecedent.line,
      start,
      end,
      text: source.lines[antecedent.line]?.slice(start, end) ?? "",
      probability,
    });
  }
  return (segment, position) => found.get(`${segment} ${position}`);
}
