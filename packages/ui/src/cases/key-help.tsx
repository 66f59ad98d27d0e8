import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { judgingKeys } from "@concord-mt/judgement";

type Key = readonly [key: string, meaning: string, isJudging?: boolean];

const keys: readonly Key[] = [
  ["j / k", "next, previous case (↓ / ↑ in the list)"],
  ["h / l", "previous, next system (← / →)"],
  ...judgingKeys.map(
    ({ key, meaning, action }) => [key, meaning, action !== "context"] as const,
  ),
  ["0", "take the judgement back", true],
  ["1 … 6", "show the cases of that number, or no longer"],
  ["/", "search"],
  ["?", "this help"],
];

/** The keys, in a dialog. */
export function KeyHelp({
  isOpen,
  isJudging,
  onClose,
}: {
  readonly isOpen: boolean;
  /** Whether there are keys for judging. */
  readonly isJudging: boolean;
  readonly onClose: () => void;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="keys-title">
      <h3 id="keys-title">Keys</h3>
      <dl class="keys">
        {keys
          .filter(([, , isForJudges]) => isJudging || isForJudges !== true)
          .map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}
