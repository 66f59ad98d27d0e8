import type { Command } from "commander";

/** Shells for which there is a completion script. */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** The words that can follow a command's own words, and what each does. */
interface Place {
  /** The words that lead here: `corpus check`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly {
    readonly name: string;
    readonly description: string;
  }[];
  readonly options: readonly {
    readonly long: string;
    readonly short: string | undefined;
    readonly description: string;
  }[];
}

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

function collectPlaces(command: Command, path: readonly string[]): Place[] {
  const commands = command.commands.filter((child) => child.name() !== "help");
  const own: Place = {
    path: path.join(" "),
    commands: commands.map((child) => ({
      name: child.name(),
      description: child.description(),
    })),
    options: command
      .createHelp()
      .visibleOptions(command)
      .flatMap(({ long, short, description }) =>
        long === undefined ? [] : [{ long, short, description }],
      ),
  };
  return [
    own,
    ...commands.flatMap((child) =>
      collectPlaces(child, [...path, child.name()]),
    ),
  ];
}

const wordsOf = ({ commands, options }: Place): string =>
  [
    ...commands.map(({ name }) => name),
    ...options.flatMap(({ long, short }) => (short ? [short, long] : [long])),
  ].join(" ");

// Bash: find the command words before the cursor, then offer the words of that place, else file names.
function bashScript(name: string, places: readonly Place[]): string {
  const cases = places.map(
    (place) => `    "${place.path}") words="${wordsOf(place)}" ;;`,
  );
  const known = places
    .filter(({ path }) => path !== "")
    .map(({ path }) => `"${path}"`);
  return `# bash completion for ${name}
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" words="" at candidate
  for ((at = 1; at < COMP_CWORD; at++)); do
    candidate="\${path:+$path }\${COMP_WORDS[at]}"
    case "$candidate" in
      ${known.join(" | ")}) path="$candidate" ;;
    esac
  done
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ "$current" != -* ]] && COMPREPLY+=($(compgen -f -- "$current"))
  return 0
}
complete -o filenames -F _${name} ${name}
`;
}

function zshScript(name: string, places: readonly Place[]): string {
  const escape = (text: string): string =>
    text.replaceAll(/['\\]/g, "").replaceAll(":", "\\:");
  const cases = places.map((place) => {
    const entries = [
      ...place.commands.map(
        (command) => `'${command.name}:${escape(command.description)}'`,
      ),
      ...place.options.map(
        (option) => `'${option.long}:${escape(option.description)}'`,
      ),
    ];
    return `    "${place.path}") entries=(${entries.join(" ")}) ;;`;
  });
  const known = places
    .filter(({ path }) => path !== "")
    .map(({ path }) => `"${path}"`);
  return `#compdef ${name}
_${name}() {
  local place="" candidate word
  local -a entries
  for word in "\${words[2,CURRENT-1][@]}"; do
    candidate="\${place:+$place }$word"
    case "$candidate" in
      ${known.join(" | ")}) place="$candidate" ;;
    esac
  done
  case "$place" in
${cases.join("\n")}
  esac
  _describe '${name}' entries
  _files
}
compdef _${name} ${name}
`;
}

function fishScript(name: string, places: readonly Place[]): string {
  const quote = (text: string): string =>
    `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
  const lines = places.flatMap((place) => {
    const words = place.path === "" ? [] : place.path.split(" ");
    const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
    const unseen =
      place.commands.length === 0
        ? []
        : [
            `not __fish_seen_subcommand_from ${place.commands.map((command) => command.name).join(" ")}`,
          ];
    const condition = quote([...seen, ...unseen].join("; and ") || "true");
    return [
      ...place.commands.map(
        (command) =>
          `complete -c ${name} -n ${condition} -a ${command.name} -d ${quote(command.description)}`,
      ),
      ...place.options.map((option) => {
        const short =
          option.short === undefined ? "" : ` -s ${option.short.slice(1)}`;
        return `complete -c ${name} -n ${condition} -l ${option.long.slice(2)}${short} -d ${quote(option.description)}`;
      }),
    ];
  });
  return `# fish completion for ${name}\n${lines.join("\n")}\n`;
}
