import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Run } from "@concord-mt/run";
import { cutWords, countOf } from "@concord-mt/ui";
import type { ScoredSegment } from "./differences.ts";
import {
  type Phrase,
  type PhraseKind,
  type Phrases,
  findPhrases,
} from "./phrases.ts";

/** What each of two systems has where the other has not; found when somebody opens it, since it takes a while. */
export function PhraseLists({
  kind,
  run,
  names,
  pair: [first, second],
  compared,
  onChoose,
}: {
  readonly kind: PhraseKind;
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
      { kind },
    );
  }, [isOpen, kind, run, first, second, compared]);
  return (
    <details
      class="phrases"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{summaries[kind]}</summary>
      {phrases !== undefined && (
        <div class="phrase-lists">
          {[first, second].map((system, at) => (
            <PhraseTable
              key={system}
              kind={kind}
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

const summaries: Readonly<Record<PhraseKind, string>> = {
  confirmed: "Phrases that one of them gets right more often",
  unconfirmed:
    "Phrases that one of them writes more often, and no reference has",
};

/** What the sentences have in common to which a phrase leads. */
export const tellings: Readonly<
  Record<PhraseKind, (phrase: string) => string>
> = {
  confirmed: (phrase) =>
    `where one system has ${phrase} right and the other has not`,
  unconfirmed: (phrase) =>
    `where one system has ${phrase}, and neither the other nor a reference`,
};

function PhraseTable({
  kind,
  name,
  names,
  phrases,
  language,
  onChoose,
}: {
  readonly kind: PhraseKind;
  readonly name: string;
  readonly names: readonly [string, string];
  readonly phrases: readonly Phrase[];
  readonly language: string | undefined;
  readonly onChoose: (phrase: Phrase) => void;
}): VNode {
  if (phrases.length === 0)
    return (
      <p class="note">
        {kind === "confirmed"
          ? `${name} has no phrase right that the other system misses in three sentences or more.`
          : `${name} has no phrase that neither a reference nor the other system has in three sentences or more.`}
      </p>
    );
  return (
    <table>
      <caption>{name} more often</caption>
      <thead>
        <tr>
          <th scope="col">
            {kind === "confirmed"
              ? "as in the reference"
              : "not in the reference"}
          </th>
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
                title={`Show the ${countOf(phrase.segments.length, "sentence")} ${tellings[kind]("it")}`}
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
