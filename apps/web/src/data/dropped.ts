import { useEffect, useState } from "preact/hooks";

/** Files on their way from the page where they were dropped to the one that takes them. */
let waiting: readonly File[] = [];

/** Puts files aside for the next page. */
export function leaveFiles(files: readonly File[]): void {
  waiting = files;
}

/** Takes what was put aside. */
export function takeFiles(): readonly File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls back when files are dropped anywhere on the page; says whether some hover over it. */
export function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDropped = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("dragover", onDrag);
    addEventListener("dragleave", onLeave);
    addEventListener("drop", onDropped);
    return () => {
      removeEventListener("dragover", onDrag);
      removeEventListener("dragleave", onLeave);
      removeEventListener("drop", onDropped);
    };
  }, [onFiles]);
  return isOver;
}
