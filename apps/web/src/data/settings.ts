import { useLocation } from "preact-iso";
import type { SettingsChange } from "@concord-mt/ui";

/** The settings in the address, and how they are changed; changes leave no trail in the history. */
export function useSettings(): readonly [
  Readonly<Record<string, string>>,
  (change: SettingsChange) => void,
] {
  const { query, path, route } = useLocation();
  return [
    query,
    (change) => {
      // Of the address as it is now: two changes may come in one turn.
      const present = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change))
        if (value === "") present.delete(name);
        else present.set(name, value);
      const search = present.toString();
      route(search === "" ? path : `${path}?${search}`, true);
    },
  ];
}
