import { useLayoutEffect, useRef } from "preact/hooks";

/** Runs an action when its key is pressed, unless somebody is writing. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before the list is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest("input, select, textarea, dialog[open]") !== null;
      const action = latest.current[event.key];
      if (isWriting || action === undefined) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
