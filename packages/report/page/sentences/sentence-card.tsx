import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Run } from "@concord-mt/run";
import { ComparedLine, cutWords, differingWords } from "@concord-mt/ui";
import type { ScoredSegment } from "./differences.ts";

/** One sentence: source, references, and two outputs with the words in which they differ marked. */
export function SentenceCard({
  run,
  names,
  pair: [first, second],
  scored,
  title,
}: {
  readonly run: Run;
  readonly names: readonly string[];
  readonly pair: readonly [first: number, second: number];
  readonly scored: ScoredSegment;
  /** The metric's. */
  readonly title: string;
}): VNode {
  const { segment, gain } = scored;
  const lines = [first, second].map(
    (system) => run.systems[system]?.lines[segment] ?? "",
  );
  const references = run.references.map(({ lines: all }) => all[segment] ?? "");
  const { words, difference, confirmed } = useMemo(() => {
    const cut = lines.map(cutWords);
    const [a = [], b = []] = cut.map((found) => found.map(({ text }) => text));
    return {
      words: cut,
      difference: differingWords(a, b),
      confirmed: new Set(
        references.flatMap((line) =>
          cutWords(line).map(({ text }) => text.toLowerCase()),
        ),
      ),
    };
  }, [run, segment, first, second]);
  const document = run.documents?.[segment];
  const { source, target } = run.languages;
  return (
    <article class="sentence" aria-label={`Line ${segment + 1}`}>
      <header>
        <h3>
          Line {segment + 1}
          {document !== undefined && <small>{document}</small>}
        </h3>
        {gain !== null && first !== second && (
          <p class={gain > 0 ? "up" : gain < 0 ? "down" : ""}>
            {signed(gain)} {title}
          </p>
        )}
      </header>
      <p class="line context" lang={source} dir="auto">
        {run.source.lines[segment]}
      </p>
      <dl>
        {references.map((line, at) => (
          <div key={at}>
            <dt>Reference{references.length > 1 && ` ${at + 1}`}</dt>
            <dd>
              <p class="line" lang={target} dir="auto">
                {line}
              </p>
            </dd>
          </div>
        ))}
        {(first === second ? [first] : [first, second]).map((system, at) => (
          <div key={system}>
            <dt>
              {names[system]}
              <span class="half">
                {" "}
                {points(at === 0 ? scored.first : scored.second)}
              </span>
            </dt>
            <dd>
              <ComparedLine
                line={lines[at] ?? ""}
                words={words[at] ?? []}
                own={at === 0 ? difference.first : difference.second}
                confirmed={confirmed}
                language={target}
              />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function points(tenths: number | null): string {
  return tenths === null ? "–" : (tenths / 10).toFixed(1);
}

function signed(tenths: number): string {
  return `${tenths > 0 ? "+" : tenths < 0 ? "−" : ""}${(Math.abs(tenths) / 10).toFixed(1)}`;
}
