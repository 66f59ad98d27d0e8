import type { VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { strings } from "../strings/en.ts";
import { Dialog } from "./dialog.tsx";
import {
  type Action,
  type KeyMap,
  actions,
  mayBeKey,
  withKey,
} from "./key-map.ts";

/** The keys, each of which may be changed. */
export function KeyDialog({
  isOpen,
  isGaps,
  keys,
  onChange,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly isGaps: boolean;
  readonly keys: KeyMap;
  readonly onChange: (keys: KeyMap | undefined) => void;
  readonly onClose: () => void;
}): VNode {
  const words = strings.judge;
  const [changing, setChanging] = useState<Action | undefined>(undefined);
  // Before it is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    if (changing === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (mayBeKey(event.key)) onChange(withKey(keys, changing, event.key));
      if (mayBeKey(event.key) || event.key === "Escape") setChanging(undefined);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [changing, keys]);
  const shown = actions.filter(
    (action) => !isGaps || (action !== "correct" && action !== "incorrect"),
  );
  return (
    <Dialog title={words.keys} isOpen={isOpen} onClose={onClose}>
      <p class="note">{words.keysText}</p>
      <ul class="key-list">
        {isGaps && (
          <>
            <li>
              <span>{words.labelKeys}</span>
              <kbd>1 … 9</kbd>
            </li>
            <li>
              <span>{words.saveKey}</span>
              <kbd>Enter</kbd>
            </li>
          </>
        )}
        {shown.map((action) => (
          <li key={action}>
            <span>{words.actions[action]}</span>
            <button
              type="button"
              aria-label={words.changeKey(words.actions[action], keys[action])}
              onClick={() => {
                setChanging(action);
              }}
            >
              {changing === action ? words.pressKey : <kbd>{keys[action]}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            onChange(undefined);
          }}
        >
          {words.usualKeys}
        </button>
      </p>
    </Dialog>
  );
}
