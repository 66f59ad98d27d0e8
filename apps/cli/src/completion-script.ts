import type { Command } from "commander";
import { bashScript } from "./completion/bash.ts";
import { fishScript } from "./completion/fish.ts";
import { collectPlaces } from "./completion/place.ts";
import { zshScript } from "./completion/zsh.ts";

/** Shells for which there is a completion script. */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** Writes the completion script of a program for a shell. */
export function completionScript(shell: Shell, program: Command): string {
  const places = collectPlaces(program, []);
  const name = program.name();
  switch (shell) {
    case "bash":
      return bashScript(name, places);
    case "zsh":
      return zshScript(name, places);
    case "fish":
      return fishScript(name, places);
  }
}
