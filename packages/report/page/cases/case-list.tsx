import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { decodeTokens, type Run } from "@concord-mt/run";
import type { Occurrence } from "../data/occurrences.ts";
import { CaseChip } from "../parts/case-chip.tsx";

/** Height of a row in pixels; the style sheet says the same. */
const rowHeight = 62;
const spare = 8;

/** A list of occurrences of any length: only the rows in sight are in the page. */
export function CaseList({
  run,
  occurrences,
  selected,
  system,
  onSelect,
}: {
  readonly run: Run;
  readonly occurrences: readonly Occurrence[];
  /** Index of the occurrence that is shown; -1 if it is not in the list. */
  readonly selected: number;
  /** The system whose case is shown; all, where there is none. */
  readonly system: number | undefined;
  readonly onSelect: (index: number) => void;
}): VNode {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setHeight(entry?.contentRect.height ?? 600);
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const list = frame.current;
    if (list === null || selected < 0) return;
    const start = selected * rowHeight;
    const room = list.clientHeight;
    if (start < list.scrollTop) list.scrollTop = start;
    else if (start + rowHeight > list.scrollTop + room)
      list.scrollTop = start + rowHeight - room;
  }, [selected, occurrences]);
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(
    occurrences.length,
    Math.ceil((top + height) / rowHeight) + spare,
  );
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: selected + 1,
    ArrowUp: selected - 1,
    PageDown: selected + page,
    PageUp: selected - page,
    Home: 0,
    End: occurrences.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = moves[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    onSelect(Math.max(0, Math.min(occurrences.length - 1, target)));
  };
  return (
    <div
      ref={frame}
      class="case-list"
      role="listbox"
      aria-label="Cases"
      tabIndex={0}
      aria-activedescendant={
        selected >= from && selected < to ? `row-${selected}` : undefined
      }
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop);
      }}
      onKeyDown={onKeyDown}
    >
      <div
        role="presentation"
        class="case-rows"
        style={{ height: `${occurrences.length * rowHeight}px` }}
      >
        {occurrences.slice(from, to).map((occurrence, at) => {
          const index = from + at;
          return (
            <div
              key={occurrence.id}
              id={`row-${index}`}
              role="option"
              aria-selected={index === selected}
              aria-posinset={index + 1}
              aria-setsize={occurrences.length}
              class="case-row"
              style={{ top: `${index * rowHeight}px` }}
              onClick={() => {
                onSelect(index);
              }}
            >
              <span class="chips">
                {occurrence.verdicts.map(
                  (verdict, own) =>
                    verdict !== undefined &&
                    (system === undefined || system === own) && (
                      <CaseChip key={own} outcome={verdict.outcome} />
                    ),
                )}
              </span>
              <Snippet run={run} occurrence={occurrence} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The source word with the text around it. */
function Snippet({
  run,
  occurrence: { segment, position, length },
}: {
  readonly run: Run;
  readonly occurrence: Occurrence;
}): VNode {
  const line = run.source.lines[segment] ?? "";
  const spans = decodeTokens(run.source.tokens[segment] ?? []);
  const start = spans[position]?.start ?? 0;
  const end = spans[position + length - 1]?.end ?? start;
  const from = snippetStart(line, start);
  return (
    <span class="snippet">
      <span class="place">{segment + 1}</span>
      {from > 0 && "… "}
      {line.slice(from, start)}
      <b>{line.slice(start, end)}</b>
      {line.slice(end, end + 80)}
    </span>
  );
}

/** A little before a word, behind a space where there is one. */
function snippetStart(line: string, start: number): number {
  if (start <= 34) return 0;
  const space = line.indexOf(" ", start - 34);
  return space >= 0 && space < start ? space + 1 : start - 34;
}
