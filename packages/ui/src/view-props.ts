import type { Run } from "@concord-mt/run";
import type { SettingsChange } from "./data/route.ts";
import type { Theme } from "./data/theme.ts";

/** What every view of a run is given. */
export interface ViewProps {
  readonly run: Run;
  /** Names of the systems as charts show them. */
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly settings: Readonly<Record<string, string>>;
  readonly change: (change: SettingsChange) => void;
}
