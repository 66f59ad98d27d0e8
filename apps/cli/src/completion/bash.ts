import type { Place } from "./place.ts";

/** Finds the command words before the cursor, then offers the words of that place, else file names. */
export function bashScript(name: string, places: readonly Place[]): string {
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

const wordsOf = ({ commands, options }: Place): string =>
  [
    ...commands.map(({ name }) => name),
    ...options.flatMap(({ long, short }) => (short ? [short, long] : [long])),
  ].join(" ");
