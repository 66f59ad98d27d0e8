import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { type JudgingKey, judgingKeys } from "@concord-mt/judgement";
import { CaseChip } from "../parts/case-chip.tsx";
import { differingWords } from "../text/word-diff.ts";
import type {
  CaseOutput,
  CaseText,
  CaseView,
  ContextLine,
} from "./case-source.ts";
import type { Answer } from "./judgements.ts";
import { MarkedLine } from "./marked-line.tsx";

/** What outputs are compared with, word by word: the output that keys judge, the reference, or nothing. */
export type CompareWith = "system" | "reference" | "nothing";

/** How a reader judges the outputs of the case that is shown. */
export interface Judging {
  find(system: number): Answer | undefined;
  judge(system: number, answer: Answer | undefined): void;
}

/** One occurrence: its source, its references and what every system made of it. */
export function CaseDetail({
  view,
  names,
  focus,
  link,
  compareWith,
  hasContext,
  judging,
}: {
  readonly view: CaseView;
  readonly names: readonly string[];
  /** The system that keys judge. */
  readonly focus: number;
  /** The address of this case. */
  readonly link: string;
  /** What outputs are compared with, word by word. */
  readonly compareWith: CompareWith;
  /** Whether more of the text around is shown. */
  readonly hasContext: boolean;
  /** Nothing where cases are not judged. */
  readonly judging?: Judging;
}): VNode {
  const { references, deciding, outputs, languages, antecedent } = view;
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const withLinks = <T extends CaseText>(text: T): T =>
    pointed === undefined
      ? text
      : {
          ...text,
          marks: { ...text.marks, linked: text.linkedWith?.(pointed) ?? [] },
        };
  const other =
    compareWith === "reference"
      ? references[deciding ?? 0]
      : compareWith === "system"
        ? outputs[focus]
        : undefined;
  const isPointing = outputs.some(({ linkedWith }) => linkedWith !== undefined);
  return (
    <article class="case-detail" aria-labelledby="case-title">
      <header>
        <h3 id="case-title">
          <q>{view.word}</q>
          <small>
            {view.document !== undefined && `${view.document}, `}line{" "}
            {view.segment + 1}, word {view.position + 1}
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
            lines={view.source.before.slice(
              hasContext || hasAntecedent(view.source.before) ? 0 : -2,
            )}
            language={languages.source}
          />
          <MarkedLine
            {...view.source}
            marks={{
              ...view.source.marks,
              linked: pointed === undefined ? [] : [pointed],
            }}
            language={languages.source}
            {...(isPointing && { onPoint: setPointed })}
          />
          {hasContext && (
            <Context lines={view.source.behind} language={languages.source} />
          )}
          {antecedent !== undefined && (
            <p class="reason">
              Probably stands for{" "}
              <span class="antecedent">{antecedent.text}</span> (coreference,{" "}
              {Math.round(antecedent.probability * 100)} %).
            </p>
          )}
        </section>
        {references.map((text, at) => {
          const name =
            references.length === 1 ? "Reference" : `Reference ${at + 1}`;
          return (
            <section key={at} aria-label={name}>
              <h4>
                {name}
                {at === deciding && references.length > 1 && (
                  <span class="tag">decides</span>
                )}
              </h4>
              {hasContext && (
                <Context lines={text.before} language={languages.target} />
              )}
              <MarkedLine {...withLinks(text)} language={languages.target} />
            </section>
          );
        })}
      </div>
      <div class="outputs">
        {outputs.map((output, system) => (
          <Output
            key={output.name}
            output={{
              ...withLinks(output),
              ...(other !== undefined &&
                compareWith !== "nothing" &&
                (compareWith === "reference" || system !== focus) && {
                  marks: {
                    ...withLinks(output).marks,
                    differing: differing(output, other),
                  },
                }),
            }}
            name={names[system] ?? output.name}
            language={languages.target}
            hasContext={hasContext}
            isFocused={judging !== undefined && system === focus}
            answer={judging?.find(system)}
            onJudge={
              judging &&
              ((answer) => {
                judging.judge(system, answer);
              })
            }
          />
        ))}
      </div>
      <Legend
        outputs={outputs}
        isCompared={other !== undefined && outputs.length > 1}
        isPointing={isPointing}
      />
    </article>
  );
}

function hasAntecedent(lines: readonly ContextLine[]): boolean {
  return lines.some(({ antecedent }) => antecedent !== undefined);
}

function Context({
  lines,
  language,
}: {
  readonly lines: readonly ContextLine[];
  readonly language: string;
}): VNode | null {
  if (lines.length === 0) return null;
  return (
    <p class="line context" lang={language} dir="auto">
      {lines.map(({ line, antecedent }, at) => (
        <>
          {at > 0 && " "}
          {antecedent === undefined ? (
            line
          ) : (
            <>
              {line.slice(0, antecedent.start)}
              <mark class="antecedent">
                {line.slice(antecedent.start, antecedent.end)}
              </mark>
              {line.slice(antecedent.end)}
            </>
          )}
        </>
      ))}
    </p>
  );
}

/** Positions of the words that another text does not have. */
function differing(text: CaseText, other: CaseText): ReadonlySet<number> {
  const wordsOf = ({ line, words }: CaseText): readonly string[] =>
    words.map(({ start, end }) => line.slice(start, end));
  return differingWords(wordsOf(text), wordsOf(other)).first;
}

function Output({
  output,
  name,
  language,
  hasContext,
  isFocused,
  answer,
  onJudge,
}: {
  readonly output: CaseOutput;
  readonly name: string;
  readonly language: string;
  readonly hasContext: boolean;
  readonly isFocused: boolean;
  readonly answer: Answer | undefined;
  readonly onJudge: ((answer: Answer | undefined) => void) | undefined;
}): VNode {
  const { outcome, reason } = output;
  return (
    <section
      class={isFocused ? "output focused" : "output"}
      aria-label={isFocused ? `${name} (keys judge this one)` : name}
    >
      <h4 title={output.name}>
        {name}
        {outcome !== undefined && <CaseChip outcome={outcome} hasName />}
        {output.isRepaired === true && <span class="tag">repaired</span>}
      </h4>
      {hasContext && <Context lines={output.before} language={language} />}
      <MarkedLine {...output} language={language} />
      <p class="reason">
        {reason === undefined ? "Not judged by the metric." : sentence(reason)}
      </p>
      {outcome !== undefined && onJudge !== undefined && (
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
  outputs,
  isCompared,
  isPointing,
}: Pick<CaseView, "outputs"> & {
  readonly isCompared: boolean;
  readonly isPointing: boolean;
}): VNode {
  return (
    <p class="note marks-legend">
      <span>
        <mark class="chosen">word</mark> judged or chosen
      </span>
      {isPointing && (
        <span>
          <mark class="aligned">word</mark> linked, not chosen
        </span>
      )}
      {outputs.some(({ marks }) => marks.range !== undefined) && (
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
      {isPointing && <span>Point at a source word to see its links.</span>}
    </p>
  );
}
