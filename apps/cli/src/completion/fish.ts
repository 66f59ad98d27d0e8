import type { Place } from "./place.ts";

/** One line for each word that can follow. */
export function fishScript(name: string, places: readonly Place[]): string {
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
