import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { type JudgingKey, judgingKeys } from "@concord-mt/judgement";
import {
  decodeLinks,
  decodeTokens,
  type Run,
  type RunText,
  type RunTranslation,
} from "@concord-mt/run";
import {
  type Occurrence,
  type Verdict,
  isRepaired,
} from "../data/occurrences.ts";
import { CaseChip } from "../parts/case-chip.tsx";
import { differingWords } from "../text/word-diff.ts";
import type { Answer, Judgements } from "./judgements.ts";
import { type Marks, MarkedLine, marksOf } from "./marked-line.tsx";

/** What outputs are compared with, word by word: the output that keys judge, the reference, or nothing. */
export type CompareWith = "system" | "reference" | "nothing";

/** One occurrence: its source, its references and what every system made of it. */
export function CaseDetail({
  run,
  names,
  occurrence,
  focus,
  link,
  compareWith,
  hasContext,
  judgements,
  onFocus,
}: {
  readonly run: Run;
  readonly names: readonly string[];
  readonly occurrence: Occurrence;
  /** The system that keys judge. */
  readonly focus: number;
  /** The address of this case. */
  readonly link: string;
  /** What outputs are compared with, word by word. */
  readonly compareWith: CompareWith;
  /** Whether more of the text around is shown. */
  readonly hasContext: boolean;
  readonly judgements: Judgements;
  readonly onFocus: (system: number) => void;
}): VNode {
  const { segment, position, length, source, verdicts } = occurrence;
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const linkedIn = (text: RunTranslation): readonly number[] =>
    pointed === undefined
      ? nothing
      : decodeLinks(text.links[segment] ?? [])
          .filter((found) => found.source === pointed)
          .map(({ target }) => target);
  const shown =
    verdicts[focus] ?? verdicts.find((found) => found !== undefined);
  const document = run.documents?.[segment];
  const other =
    compareWith === "reference"
      ? run.references[shown?.referenceIndex ?? 0]
      : compareWith === "system"
        ? run.systems[focus]
        : undefined;
  const own = Array.from({ length }, (_, at) => position + at);
  return (
    <article class="case-detail" aria-labelledby="case-title">
      <header>
        <h3 id="case-title">
          <q>{source}</q>
          <small>
            {document !== undefined && `${document}, `}line {segment + 1}, word{" "}
            {position + 1}
          </small>
        </h3>
        <a href={link} class="permalink">
          Link to this case
        </a>
      </header>
      <div class="texts">
        <section aria-label="Source">
          <h4>Source</h4>
          <Context
            {...{ run, segment }}
            text={run.source}
            language={run.languages.source}
            from={hasContext ? -5 : -2}
          />
          <MarkedLine
            text={run.source}
            segment={segment}
            language={run.languages.source}
            marks={sourceMarks(own, shown, pointed)}
            onPoint={setPointed}
          />
          {hasContext && (
            <Context
              {...{ run, segment }}
              text={run.source}
              language={run.languages.source}
              to={2}
            />
          )}
        </section>
        {run.references.map((text, at) => {
          const decides =
            shown !== undefined && (shown.referenceIndex ?? 0) === at;
          return (
            <section
              key={at}
              aria-label={
                run.references.length === 1
                  ? "Reference"
                  : `Reference ${at + 1}`
              }
            >
              <h4>
                Reference{run.references.length > 1 && ` ${at + 1}`}
                {decides && run.references.length > 1 && (
                  <span class="tag">decides</span>
                )}
              </h4>
              {hasContext && (
                <Context
                  {...{ run, segment, text }}
                  language={run.languages.target}
                  from={-5}
                />
              )}
              <MarkedLine
                text={text}
                segment={segment}
                language={run.languages.target}
                marks={
                  decides ? marksOf(shown.reference, linkedIn(text)) : noMarks
                }
              />
            </section>
          );
        })}
      </div>
      <div class="outputs">
        {run.systems.map((text, system) => (
          <Output
            key={text.name}
            run={run}
            text={text}
            hasContext={hasContext}
            differing={
              other === undefined || other === text
                ? undefined
                : differing(text, other, segment)
            }
            name={names[system] ?? text.name}
            segment={segment}
            language={run.languages.target}
            verdict={verdicts[system]}
            linked={linkedIn(text)}
            isFocused={system === focus}
            answer={judgements.find(system, occurrence.id)}
            onJudge={(answer) => {
              onFocus(system);
              judgements.judge(system, occurrence.id, answer);
            }}
          />
        ))}
      </div>
      <Legend
        verdicts={verdicts}
        isCompared={other !== undefined && run.systems.length > 1}
      />
    </article>
  );
}

const nothing: readonly number[] = [];
const noMarks: Marks = {
  chosen: [],
  aligned: [],
  markers: [],
  range: undefined,
  linked: [],
};

/** In the source: the word itself, and its neighbours where repair looked at their links. */
function sourceMarks(
  own: readonly number[],
  verdict: Verdict | undefined,
  pointed: number | undefined,
): Marks {
  const [first = 0] = own;
  const hasMarkers = [verdict?.reference, verdict?.hypothesis].some(
    (side) =>
      side !== undefined && "repair" in side && side.repair.result !== "kept",
  );
  return {
    ...noMarks,
    chosen: own,
    markers: hasMarkers ? [first - 1, first + own.length] : [],
    linked: pointed === undefined ? [] : [pointed],
  };
}

/** Lines around, of the same document: a pronoun often stands for something in them. */
function Context({
  run,
  text,
  segment,
  language,
  from = 1,
  to = -1,
}: {
  readonly run: Run;
  readonly text: RunText;
  readonly segment: number;
  readonly language: string;
  /** The first and the last line, counted from the segment's own. */
  readonly from?: number;
  readonly to?: number;
}): VNode | null {
  const lines = useMemo(
    () =>
      Array.from(
        { length: to - from + 1 },
        (_, at) => segment + from + at,
      ).filter(
        (at) =>
          at >= 0 &&
          at < text.lines.length &&
          (run.documents === undefined ||
            run.documents[at] === run.documents[segment]),
      ),
    [run, text, segment, from, to],
  );
  if (lines.length === 0) return null;
  return (
    <p class="line context" lang={language} dir="auto">
      {lines.map((at) => text.lines[at] ?? "").join(" ")}
    </p>
  );
}

/** Positions of the words that another text does not have. */
function differing(
  text: RunText,
  other: RunText,
  segment: number,
): ReadonlySet<number> {
  const wordsOf = ({ lines, tokens }: RunText): readonly string[] =>
    decodeTokens(tokens[segment] ?? []).map(({ start, end }) =>
      (lines[segment] ?? "").slice(start, end),
    );
  return differingWords(wordsOf(text), wordsOf(other)).first;
}

function Output({
  run,
  text,
  name,
  segment,
  language,
  verdict,
  linked,
  differing,
  hasContext,
  isFocused,
  answer,
  onJudge,
}: {
  readonly run: Run;
  readonly text: RunTranslation;
  readonly name: string;
  readonly segment: number;
  readonly language: string;
  readonly verdict: Verdict | undefined;
  readonly linked: readonly number[];
  readonly differing: ReadonlySet<number> | undefined;
  readonly hasContext: boolean;
  readonly isFocused: boolean;
  readonly answer: Answer | undefined;
  readonly onJudge: (answer: Answer | undefined) => void;
}): VNode {
  return (
    <section
      class={isFocused ? "output focused" : "output"}
      aria-label={isFocused ? `${name} (keys judge this one)` : name}
    >
      <h4 title={text.name}>
        {name}
        {verdict !== undefined && (
          <CaseChip outcome={verdict.outcome} hasName />
        )}
        {verdict !== undefined && isRepaired(verdict) && (
          <span class="tag">repaired</span>
        )}
      </h4>
      {hasContext && (
        <Context {...{ run, text, segment, language }} from={-5} />
      )}
      <MarkedLine
        text={text}
        segment={segment}
        language={language}
        marks={{
          ...(verdict === undefined
            ? { ...noMarks, linked }
            : marksOf(verdict.hypothesis, linked)),
          ...(differing && { differing }),
        }}
      />
      <p class="reason">
        {verdict === undefined
          ? "Not judged by the metric."
          : sentence(verdict.reason)}
      </p>
      {verdict !== undefined && (
        <p class="judge">
          {answers.map(({ key, action, label }) => (
            <button
              key={key}
              type="button"
              class={action}
              title={`Key ${key}`}
              aria-pressed={answer === action}
              onClick={() => {
                onJudge(answer === action ? undefined : action);
              }}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

const answers = judgingKeys.filter(
  (found): found is JudgingKey & { readonly action: Answer } =>
    found.action !== "context",
);

/** A reason as a sentence. */
function sentence(reason: string): string {
  return `${reason.charAt(0).toLocaleUpperCase("en")}${reason.slice(1)}.`;
}

function Legend({
  verdicts,
  isCompared,
}: Pick<Occurrence, "verdicts"> & { readonly isCompared: boolean }): VNode {
  const hasRange = verdicts.some(
    (verdict) =>
      verdict !== undefined &&
      [verdict.reference, verdict.hypothesis].some(
        (side) => "repair" in side && side.repair.range !== undefined,
      ),
  );
  return (
    <p class="note marks-legend">
      <span>
        <mark class="chosen">word</mark> judged or chosen
      </span>
      <span>
        <mark class="aligned">word</mark> linked, not chosen
      </span>
      {hasRange && (
        <>
          <span>
            <span class="marker">word</span> marker: linked to the words beside
            the pronoun
          </span>
          <span>
            <span class="in-range">words</span> range in which repair looked
          </span>
        </>
      )}
      {isCompared && (
        <span>
          <span class="differing">word</span> not in the text compared with
        </span>
      )}
      <span>Point at a source word to see its links.</span>
    </p>
  );
}
