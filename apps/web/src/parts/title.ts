import { useEffect } from "preact/hooks";
import { strings } from "../strings/en.ts";

/** Gives the page its title, and the focus to its heading when another page is opened. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${strings.app}`;
  }, [title]);
}
