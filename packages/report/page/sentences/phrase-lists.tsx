import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Run } from "@concord-mt/run";
import { cutWords, countOf } from "@concord-mt/ui";
import type { ScoredSegment } from "./differences.ts";
import { type Phrase, type Phrases, findPhrases } from "./phrases.ts";

/** What each of two systems gets right where the other does not; found when somebody opens it, since it takes a while. */
export function PhraseLists({
  run,
  names,
  pair: [first, second],
  compared,
  onChoose,
}: {
  readonly run: Run;
  readonly names: readonly string[];
  readonly pair: readonly [first: number, second: number];
  readonly compared: readonly ScoredSegment[];
  readonly onChoose: (phrase: Phrase) => void;
}): VNode {
  const [isOpen, setOpen] = useState(false);
  const phrases = useMemo<Phrases | undefined>(() => {
    if (!isOpen) return undefined;
    const wordsOf = (line: string | undefined): string[] =>
      cutWords(line ?? "").map(({ text }) => text);
    return findPhrases(
      compared.map(({ segment }) => ({
        segment,
        references: run.references.map(({ lines }) => wordsOf(lines[segment])),
        first: wordsOf(run.systems[first]?.lines[segment]),
        second: wordsOf(run.systems[second]?.lines[segment]),
      })),
    );
  }, [isOpen, run, first, second, compared]);
  return (
    <details
      class="phrases"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Phrases that one of them gets right more often</summary>
      {phrases !== undefined && (
        <div class="phrase-lists">
          {[first, second].map((system, at) => (
            <PhraseTable
              key={system}
              name={names[system] ?? ""}
              names={[names[first] ?? "", names[second] ?? ""]}
              phrases={at === 0 ? phrases.first : phrases.second}
              language={run.languages.target}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </details>
  );
}

function PhraseTable({
  name,
  names,
  phrases,
  language,
  onChoose,
}: {
  readonly name: string;
  readonly names: readonly [string, string];
  readonly phrases: readonly Phrase[];
  readonly language: string | undefined;
  readonly onChoose: (phrase: Phrase) => void;
}): VNode {
  if (phrases.length === 0)
    return (
      <p class="note">
        {name} has no phrase right that the other system misses in three
        sentences or more.
      </p>
    );
  return (
    <table>
      <caption>{name} more often</caption>
      <thead>
        <tr>
          <th scope="col">as in the reference</th>
          {names.map((one) => (
            <th key={one} scope="col" class="number">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {phrases.map((phrase) => (
          <tr key={phrase.words}>
            <th scope="row">
              <button
                type="button"
                class="quiet"
                lang={language}
                title={`Show the ${countOf(phrase.segments.length, "sentence")} where one system has it right and the other has not`}
                onClick={() => {
                  onChoose(phrase);
                }}
              >
                {phrase.words}
              </button>
            </th>
            <td class="number">{phrase.first}</td>
            <td class="number">{phrase.second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
