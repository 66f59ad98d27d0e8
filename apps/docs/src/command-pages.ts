import type { Command } from "commander";
import type { Page } from "./page.ts";
import { loadProgram, type Program } from "./program.ts";

/** A page for each command of the program, made of its own help. */
export async function commandPages(): Promise<readonly Page[]> {
  const program = await loadProgram();
  return program.command.commands.map((command) => ({
    name: command.name(),
    title: command.name(),
    description: text(command.description()),
    content: [
      ...describe(program, command, 1),
      ...command.commands.flatMap((child) => describe(program, child, 2)),
    ].join("\n\n"),
  }));
}

function describe(
  program: Program,
  command: Command,
  level: number,
): readonly string[] {
  const help = command.createHelp();
  return [
    `${"#".repeat(level)} ${pathOf(command).join(" ")}`,
    sentence(command.description()),
    code(help.commandUsage(command)),
    table(
      ["command", ""],
      help
        .visibleCommands(command)
        .map((child) => [
          `[\`${child.name()}\`](#${pathOf(child).join("-")})`,
          text(child.description()),
        ]),
    ),
    table(
      ["argument", ""],
      help
        .visibleArguments(command)
        .map((argument) => [
          `\`${help.argumentTerm(argument)}\``,
          text(help.argumentDescription(argument)),
        ]),
    ),
    table(
      ["option", ""],
      help
        .visibleOptions(command)
        .map((option) => [
          `\`${help.optionTerm(option)}\``,
          text(help.optionDescription(option)),
        ]),
    ),
    ...examples(program.helpOf(command)),
  ].filter((part) => part !== "");
}

/** The words that lead to a command, the program's name first. */
function pathOf(command: Command): readonly string[] {
  const before = command.parent === null ? [] : pathOf(command.parent);
  return [...before, command.name()];
}

/** What a command's help says below its options. */
function examples(help: string): readonly string[] {
  const at = help.search(/^Examples?:$/mu);
  if (at === -1) return [];
  const [, ...lines] = help.slice(at).trimEnd().split("\n");
  const isExample = (line: string): boolean => line.startsWith("  ");
  const remarks = lines.filter((line) => line !== "" && !isExample(line));
  return [
    "Examples:",
    code(
      lines
        .filter(isExample)
        .map((line) => line.slice(2))
        .join("\n"),
      "console",
    ),
    ...remarks.map(text),
  ];
}

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map(cell).join(" | ")} |`)
    .join("\n");
}

function cell(words: string): string {
  return words.replace(/\|/gu, "\\|");
}

/** Help is plain text: what Markdown or Vue would read as markup is escaped. */
function text(words: string): string {
  return words
    .replace(/[\\`*_[\]]/gu, "\\$&")
    .replace(/&/gu, "&amp;")
    .replace(/</gu, "&lt;")
    .replace(/\{\{/gu, "&#123;&#123;");
}

function sentence(words: string): string {
  const escaped = text(words);
  return `${escaped.slice(0, 1).toUpperCase()}${escaped.slice(1)}.`;
}

function code(words: string, language = "text"): string {
  return `\`\`\`${language}\n${words}\n\`\`\``;
}
