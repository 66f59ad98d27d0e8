import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";

const keys = [
  ["j / k", "next, previous case (↓ / ↑ in the list)"],
  ["h / l", "previous, next system (← / →)"],
  ["1", "the translation is correct"],
  ["2", "the translation is wrong"],
  ["0", "take the judgement back"],
  ["/", "search"],
  ["?", "this help"],
] as const;

/** The keys, in a dialog. */
export function KeyHelp({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
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
        {keys.map(([key, meaning]) => (
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
