import { useEffect, useState } from "preact/hooks";

/** What the address of the page says behind its #: a view and its settings. */
export interface ViewRoute {
  readonly view: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Changes of settings; an empty text takes one away. */
export type SettingsChange = Readonly<Record<string, string>>;

/** Reads an address: `#/cases?system=1&case=3`. */
function parseRoute(hash: string): ViewRoute {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return {
    view: path,
    settings: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** Writes the address of a view with its settings. */
export function formatRoute({ view, settings }: ViewRoute): string {
  const kept = Object.entries(settings).filter(([, value]) => value !== "");
  const query = new URLSearchParams(kept).toString();
  return `#/${view}${query === "" ? "" : `?${query}`}`;
}

/** The place in a list that a setting names; nothing where an address names one that there is not. */
export function indexIn(
  text: string | undefined,
  list: readonly unknown[],
): number | undefined {
  return text !== undefined && /^\d+$/.test(text) && Number(text) < list.length
    ? Number(text)
    : undefined;
}

/** The present address, and how a setting of it is changed; changes of settings leave no trail in the history. */
export function useRoute(): readonly [
  ViewRoute,
  (change: SettingsChange) => void,
] {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const update = (): void => {
      setRoute(parseRoute(location.hash));
    };
    addEventListener("hashchange", update);
    return () => {
      removeEventListener("hashchange", update);
    };
  }, []);
  const change = (settings: SettingsChange): void => {
    const present = parseRoute(location.hash);
    const next = {
      ...present,
      settings: { ...present.settings, ...settings },
    };
    history.replaceState(null, "", formatRoute(next));
    setRoute(parseRoute(location.hash));
  };
  return [route, change];
}
