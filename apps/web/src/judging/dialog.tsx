import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { strings } from "../strings/en.ts";

/** Something to read over the page; Escape closes it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <p class="actions">
        <button type="button" onClick={onClose}>
          {strings.close}
        </button>
      </p>
    </dialog>
  );
}
