import { useLayoutEffect, useRef } from "preact/hooks";
import { type Action, type KeyMap, actions } from "./key-map.ts";

/** What keys do; digits and Enter where labels are chosen. */
export type DeskActions = Partial<Record<Action, () => void>> & {
  readonly onDigit?: (digit: number) => void;
  readonly onEnter?: () => void;
};

/** Runs what a key stands for, by the character that it writes, unless somebody is writing. Ctrl+Z undoes. */
export function useDeskKeys(keys: KeyMap, doing: DeskActions): void {
  const latest = useRef({ keys, doing });
  latest.current = { keys, doing };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = find(event, latest.current);
      if (action === undefined || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

function find(
  event: KeyboardEvent,
  { keys, doing }: { readonly keys: KeyMap; readonly doing: DeskActions },
): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog[open], textarea, select") != null)
    return undefined;
  const input = target?.closest("input");
  if (input != null && input.type !== "checkbox") return undefined;
  if (event.altKey || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key === "z" ? doing.undo : undefined;
  // A button that has the focus is pressed by Enter.
  if (event.key === "Enter")
    return target?.closest("button, a, input") == null
      ? doing.onEnter
      : undefined;
  const { onDigit } = doing;
  if (/^[1-9]$/.test(event.key))
    return (
      onDigit &&
      (() => {
        onDigit(Number(event.key));
      })
    );
  const named = actions.find((action) => keys[action] === event.key);
  return named && doing[named];
}
