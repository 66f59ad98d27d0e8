import type { VNode } from "preact";
import { type PlacedWord } from "./cut-words.ts";

/** A line whose own words are marked: those that the reference has as well, and those that it has not. */
export function ComparedLine({
  line,
  words,
  own,
  confirmed,
  language,
}: {
  readonly line: string;
  readonly words: readonly PlacedWord[];
  /** Positions of the words that the other line does not have. */
  readonly own: ReadonlySet<number>;
  /** The reference's words, in lower case. */
  readonly confirmed: ReadonlySet<string>;
  readonly language: string;
}): VNode {
  let end = 0;
  const pieces = words.map(({ text, start, end: next }, at) => {
    const gap = line.slice(end, start);
    end = next;
    const isOwn = own.has(at);
    const kind = confirmed.has(text.toLowerCase()) ? "own confirmed" : "own";
    return (
      <>
        {gap}
        {isOwn ? (
          <mark key={at} class={kind}>
            {text}
          </mark>
        ) : (
          text
        )}
      </>
    );
  });
  return (
    <p class="line" lang={language} dir="auto">
      {pieces}
      {line.slice(end)}
      {line.trim() === "" && <em class="empty">(empty line)</em>}
    </p>
  );
}
