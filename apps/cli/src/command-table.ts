import type { CommandEntry } from "./command-table/entry.ts";
import { metricCommands } from "./command-table/metrics.ts";
import { modelCommands } from "./command-table/models.ts";
import { studyCommands } from "./command-table/studies.ts";

/** All commands but `completion`, in the order in which the program's help shows them. */
export const commandTable: readonly CommandEntry[] = [
  ...metricCommands,
  ...studyCommands,
  ...modelCommands,
];
