import type { ComponentChildren, Ref, VNode } from "preact";
import { strings } from "../strings/en.ts";
import type { Question } from "./use-judge.ts";

type Payload = Question["payload"];
type Places = Payload["sourcePlaces"];

/** Lines that are shown before anybody asks for more. */
const usual = 2;

/** What a question is about: the source and the translation, with the lines around them. */
export function QuestionTexts({
  question: { payload, segment },
  isWide,
  translation,
}: {
  readonly question: Pick<Question, "payload" | "segment">;
  /** Whether all lines around are shown. */
  readonly isWide: boolean;
  /** Where the translation stands, for who scrolls to it. */
  readonly translation?: Ref<HTMLParagraphElement>;
}): VNode {
  const words = strings.judge;
  const { antecedent, context } = payload;
  const isNear = (at: number): boolean =>
    isWide ||
    at === antecedent?.segment ||
    (at < segment && at >= segment - usual);
  const shown = context.filter((line) => isNear(line.segment));
  const marked = (at: number): Places =>
    antecedent?.segment === at ? [[antecedent.start, antecedent.end]] : [];
  return (
    <div class="question-texts">
      <section aria-label={words.source}>
        <h2>{words.source}</h2>
        <Around
          lines={shown.filter((line) => line.segment < segment)}
          pick={({ source, segment: at }) =>
            mark(source, marked(at), "antecedent")
          }
        />
        <p class="question-line" dir="auto">
          {markBoth(payload.source, payload.sourcePlaces, marked(segment))}
        </p>
        <Around
          lines={shown.filter((line) => line.segment > segment)}
          pick={({ source }) => source}
        />
      </section>
      <section aria-label={words.translation}>
        <h2>{words.translation}</h2>
        <Around
          lines={shown.filter((line) => line.segment < segment)}
          pick={({ candidate }) => candidate}
        />
        <p class="question-line" dir="auto" ref={translation ?? null}>
          {withGap(payload.candidate, payload.candidatePlaces)}
        </p>
        <Around
          lines={shown.filter((line) => line.segment > segment)}
          pick={({ candidate }) => candidate}
        />
      </section>
      {payload.reference !== undefined && (
        <section aria-label={words.reference} class="question-reference">
          <h2>{words.reference}</h2>
          <p class="question-line" dir="auto">
            {payload.reference}
          </p>
        </section>
      )}
    </div>
  );
}

function Around({
  lines,
  pick,
}: {
  readonly lines: Payload["context"];
  readonly pick: (line: Payload["context"][number]) => ComponentChildren;
}): VNode | null {
  if (lines.length === 0) return null;
  return (
    <p class="question-around" dir="auto">
      {lines.map((line) => (
        <span key={line.segment}>{pick(line)} </span>
      ))}
    </p>
  );
}

/** A text with stretches of it marked. */
function mark(
  text: string,
  places: Places,
  kind: "chosen" | "antecedent",
): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const [from, to] of [...places].sort((a, b) => a[0] - b[0])) {
    parts.push(
      text.slice(end, from),
      <mark class={kind}>{text.slice(from, to)}</mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** The word itself, and what it stands for where that is in the same line. */
function markBoth(
  text: string,
  places: Places,
  antecedents: Places,
): ComponentChildren {
  const [one] = antecedents;
  if (one === undefined) return mark(text, places, "chosen");
  const [from, to] = one;
  const part = (start: number, stop: number): ComponentChildren =>
    mark(
      text.slice(start, stop),
      places
        .filter(([a, b]) => a >= start && b <= stop)
        .map(([a, b]) => [a - start, b - start]),
      "chosen",
    );
  return [
    part(0, from),
    <mark class="antecedent">{text.slice(from, to)}</mark>,
    part(to, text.length),
  ];
}

/** A gap is drawn as one, and says what it is to those who hear it. */
function withGap(text: string, places: Places): ComponentChildren {
  const parts = text.split("____");
  if (parts.length === 1) return mark(text, places, "chosen");
  return parts.flatMap((part, at) =>
    at === 0
      ? [part]
      : [
          <span class="gap">
            <span class="unseen">{strings.judge.gap}</span>
          </span>,
          part,
        ],
  );
}
