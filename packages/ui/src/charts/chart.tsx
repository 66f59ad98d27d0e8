import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** A chart by Observable Plot, drawn anew when its settings or the room for it change. */
export function Chart({
  label,
  draw,
  hasLinks = false,
  isWide = false,
  onPick,
}: {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** The settings of the chart for a width; keep it the same (`useCallback`) as long as the chart is. */
  readonly draw: (width: number) => Plot.PlotOptions;
  /** Whether its marks are links. */
  readonly hasLinks?: boolean;
  /** Whether it may be wider than its room; it is scrolled then. */
  readonly isWide?: boolean;
  /** Called with the index of a mark of the class `pick` that was clicked. */
  readonly onPick?: (index: number) => void;
}): VNode {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pick = useRef(onPick);
  pick.current = onPick;
  useLayoutEffect(() => {
    if (frame.current === null || width === 0) return;
    const figure = Plot.plot({
      ...draw(width),
      style: {
        background: "transparent",
        fontSize: "12px",
        fontFamily: "inherit",
        overflow: "visible",
      },
    });
    // The style sheet says the same; a policy may forbid styles in the text of a page.
    for (const style of figure.querySelectorAll("style")) style.remove();
    if (!hasLinks) figure.setAttribute("aria-hidden", "true");
    frame.current.replaceChildren(figure);
  }, [draw, width, hasLinks]);
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const marks = event.target.closest(".pick")?.children ?? [];
    const index = [...marks].indexOf(event.target);
    if (index >= 0) pick.current?.(index);
  };
  return (
    <div
      ref={frame}
      class={isWide ? "chart wide" : "chart"}
      role={hasLinks ? "group" : "img"}
      aria-label={label}
      onClick={onClick}
    />
  );
}

/** The width of an element, as it changes. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return width;
}
