import type { VNode } from "preact";
import type { Verdict } from "../data/occurrences.ts";
import type { CaseText } from "./case-source.ts";

/** What is marked in a line, by positions of its words. */
export interface Marks {
  /** The word that is judged, or what was taken for its translation. */
  readonly chosen: readonly number[];
  /** Linked to the source word, but not chosen. */
  readonly aligned: readonly number[];
  /** Words beside which alignment repair looked. */
  readonly markers: readonly number[];
  /** Where it looked. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
  /** Linked to the source word under the pointer. */
  readonly linked: readonly number[];
  /** What the text that it is compared with does not have. */
  readonly differing?: ReadonlySet<number>;
}

/** What is marked in a translation. */
export function marksOf(side: Verdict["reference"] | undefined): Marks {
  if (side === undefined) return noMarks;
  const repair = "repair" in side ? side.repair : undefined;
  const hasLooked = repair !== undefined && repair.result !== "kept";
  return {
    chosen: side.positions,
    aligned: side.aligned.filter((at) => !side.positions.includes(at)),
    markers: hasLooked
      ? [...repair.markers.before, ...repair.markers.after]
      : [],
    range: hasLooked ? repair.range : undefined,
    linked: [],
  };
}

/** Nothing is marked. */
export const noMarks: Marks = {
  chosen: [],
  aligned: [],
  markers: [],
  range: undefined,
  linked: [],
};

/** A line as the user wrote it, its words marked. */
export function MarkedLine({
  line,
  words,
  marks,
  language,
  onPoint,
}: Pick<CaseText, "line" | "words" | "marks"> & {
  readonly language: string;
  /** Called with the word under the pointer. */
  readonly onPoint?: (position: number | undefined) => void;
}): VNode {
  const inRange = (at: number): boolean =>
    marks.range !== undefined && at >= marks.range.from && at <= marks.range.to;
  let end = 0;
  const pieces = words.map((span, at) => {
    const gap = line.slice(end, span.start);
    end = span.end;
    const isJoined = at > 0 && inRange(at - 1) && inRange(at);
    return (
      <>
        {gap !== "" && (isJoined ? <span class="in-range">{gap}</span> : gap)}
        <Word
          key={at}
          position={at}
          classes={[
            ...(inRange(at) ? ["in-range"] : []),
            ...(marks.linked.includes(at) ? ["linked"] : []),
            ...(marks.markers.includes(at) ? ["marker"] : []),
            ...(marks.differing?.has(at) === true ? ["differing"] : []),
          ]}
          kind={
            marks.chosen.includes(at)
              ? "chosen"
              : marks.aligned.includes(at)
                ? "aligned"
                : undefined
          }
          text={line.slice(span.start, span.end)}
        />
      </>
    );
  });
  const onOver = (event: MouseEvent): void => {
    const word =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-word]")
        : null;
    onPoint?.(word === null ? undefined : Number(word.dataset.word));
  };
  return (
    <p
      class="line"
      lang={language}
      dir="auto"
      {...(onPoint && {
        onMouseOver: onOver,
        onMouseLeave: () => {
          onPoint(undefined);
        },
      })}
    >
      {pieces}
      {line.slice(end)}
      {line.trim() === "" && <em class="empty">(empty line)</em>}
    </p>
  );
}

function Word({
  position,
  classes,
  kind,
  text,
}: {
  readonly position: number;
  readonly classes: readonly string[];
  readonly kind: "chosen" | "aligned" | undefined;
  readonly text: string;
}): VNode {
  const names = classes.join(" ");
  return kind === undefined ? (
    <span data-word={position} class={names}>
      {text}
    </span>
  ) : (
    <mark data-word={position} class={`${kind} ${names}`}>
      {text}
    </mark>
  );
}
