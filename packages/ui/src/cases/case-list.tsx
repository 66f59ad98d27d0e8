import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CaseChip } from "../parts/case-chip.tsx";
import type { CaseRow } from "./case-source.ts";

/** Height of a row in pixels; the style sheet says the same. */
const rowHeight = 62;
const spare = 8;

/** A list of occurrences of any length: only the rows in sight are in the page. */
export function CaseList({
  count,
  page,
  selected,
  system,
  onSelect,
}: {
  readonly count: number;
  /** Rows of the list; one that is not there yet is shown as soon as it comes. */
  readonly page: (
    from: number,
    count: number,
  ) => readonly (CaseRow | undefined)[];
  /** Index of the case that is shown; -1 if it is not in the list. */
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
  }, [selected, count]);
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  const leap = Math.max(1, Math.floor(height / rowHeight) - 1);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: selected + 1,
    ArrowUp: selected - 1,
    PageDown: selected + leap,
    PageUp: selected - leap,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = moves[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    onSelect(Math.max(0, Math.min(count - 1, target)));
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
        style={{ height: `${count * rowHeight}px` }}
      >
        {page(from, Math.max(0, to - from)).map((row, at) => {
          const index = from + at;
          return (
            <div
              key={row?.id ?? index}
              id={`row-${index}`}
              role="option"
              aria-selected={index === selected}
              aria-posinset={index + 1}
              aria-setsize={count}
              class="case-row"
              style={{ top: `${index * rowHeight}px` }}
              onClick={() => {
                onSelect(index);
              }}
            >
              {row === undefined ? (
                <span class="snippet loading">…</span>
              ) : (
                <>
                  <span class="chips">
                    {row.outcomes.map(
                      (outcome, own) =>
                        outcome !== undefined &&
                        (system === undefined || system === own) && (
                          <CaseChip key={own} outcome={outcome} />
                        ),
                    )}
                  </span>
                  <Snippet {...row} />
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The source word with the text around it. */
function Snippet({ segment, line, place: { start, end } }: CaseRow): VNode {
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
