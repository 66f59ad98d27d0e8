import type { Place } from "./place.ts";

/** Describes each word that can follow. */
export function zshScript(name: string, places: readonly Place[]): string {
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
