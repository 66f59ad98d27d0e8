import { useEffect, useState } from "preact/hooks";
import { recall, remember } from "./storage.ts";

export type Theme = "light" | "dark";

const key = "concord-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The theme in use, the system's unless the reader chose one, and how to turn to the other. */
export function useTheme(): readonly [Theme, () => void] {
  const [chosen, setChosen] = useState(() => asTheme(recall(key)));
  const [system, setSystem] = useState(systemTheme);
  useEffect(() => {
    const update = (): void => {
      setSystem(systemTheme());
    };
    dark.addEventListener("change", update);
    return () => {
      dark.removeEventListener("change", update);
    };
  }, []);
  const theme = chosen ?? system;
  document.documentElement.dataset.theme = theme;
  const turn = (): void => {
    const other = theme === "dark" ? "light" : "dark";
    remember(key, other);
    setChosen(other);
  };
  return [theme, turn];
}

function systemTheme(): Theme {
  return dark.matches ? "dark" : "light";
}

function asTheme(text: string | undefined): Theme | undefined {
  return text === "light" || text === "dark" ? text : undefined;
}
