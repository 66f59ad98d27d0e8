import type { Command } from "commander";
import type { Io } from "../io.ts";

/** A command of the program: what the list of commands says of it, and how it is loaded when it is needed. */
export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  readonly load: () => Promise<(io: Io) => Command>;
}
