import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { decodeLinks, type Run, type RunTranslation } from "@concord-mt/run";
import {
  type Occurrence,
  type Verdict,
  isRepaired,
} from "../data/occurrences.ts";
import { CaseChip } from "../parts/case-chip.tsx";
import type { Judgements } from "./judgements.ts";
import { type Marks, MarkedLine, marksOf } from "./marked-line.tsx";

/** One occurrence: its source, its references and what every system made of it. */
export function CaseDetail({
  run,
  names,
  occurrence,
  focus,
  link,
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
          <Context run={run} segment={segment} />
          <MarkedLine
            text={run.source}
            segment={segment}
            language={run.languages.source}
            marks={sourceMarks(own, shown, pointed)}
            onPoint={setPointed}
          />
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
            text={text}
            name={names[system] ?? text.name}
            segment={segment}
            language={run.languages.target}
            verdict={verdicts[system]}
            linked={linkedIn(text)}
            isFocused={system === focus}
            correct={judgements.find(system, occurrence.id)}
            onJudge={(correct) => {
              onFocus(system);
              judgements.judge(system, occurrence.id, correct);
            }}
          />
        ))}
      </div>
      <Legend verdicts={verdicts} />
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

/** The two lines before, of the same document: a pronoun often stands for something in them. */
function Context({
  run,
  segment,
}: {
  readonly run: Run;
  readonly segment: number;
}): VNode | null {
  const lines = useMemo(
    () =>
      [segment - 2, segment - 1].filter(
        (at) =>
          at >= 0 &&
          (run.documents === undefined ||
            run.documents[at] === run.documents[segment]),
      ),
    [run, segment],
  );
  if (lines.length === 0) return null;
  return (
    <p class="line context" lang={run.languages.source} dir="auto">
      {lines.map((at) => run.source.lines[at] ?? "").join(" ")}
    </p>
  );
}

function Output({
  text,
  name,
  segment,
  language,
  verdict,
  linked,
  isFocused,
  correct,
  onJudge,
}: {
  readonly text: RunTranslation;
  readonly name: string;
  readonly segment: number;
  readonly language: string;
  readonly verdict: Verdict | undefined;
  readonly linked: readonly number[];
  readonly isFocused: boolean;
  readonly correct: boolean | undefined;
  readonly onJudge: (correct: boolean | undefined) => void;
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
      <MarkedLine
        text={text}
        segment={segment}
        language={language}
        marks={
          verdict === undefined
            ? { ...noMarks, linked }
            : marksOf(verdict.hypothesis, linked)
        }
      />
      <p class="reason">
        {verdict === undefined
          ? "Not judged by the metric."
          : sentence(verdict.reason)}
      </p>
      {verdict !== undefined && (
        <p class="judge">
          <button
            type="button"
            class="yes"
            aria-pressed={correct === true}
            onClick={() => {
              onJudge(correct === true ? undefined : true);
            }}
          >
            Correct
          </button>
          <button
            type="button"
            class="no"
            aria-pressed={correct === false}
            onClick={() => {
              onJudge(correct === false ? undefined : false);
            }}
          >
            Wrong
          </button>
        </p>
      )}
    </section>
  );
}

/** A reason as a sentence. */
function sentence(reason: string): string {
  return `${reason.charAt(0).toLocaleUpperCase("en")}${reason.slice(1)}.`;
}

function Legend({ verdicts }: Pick<Occurrence, "verdicts">): VNode {
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
      <span>Point at a source word to see its links.</span>
    </p>
  );
}
