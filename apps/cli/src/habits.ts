/**
 * What people's fingers know from sacreBLEU and git, in this program's words: `help score`, `chrf++ reference`, `-tok intl`,
 * `-m bleu chrf`, `--num-refs` as `-nr`.
 */
export function translateHabits(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv;
  if (first === "help") return [...rest, "--help"];
  if (first === "chrf++")
    return translateHabits(["chrf", ...withDefault(rest, "--word-order", "2")]);
  if (first === undefined) return argv;
  const isMany = manyMetrics.has(first);
  if (!isMany && !lineMetrics.has(first)) return argv;
  const tokenize = isMany ? "--bleu-tokenize" : "--tokenize";
  const words = rest.map((word) =>
    word === "-tok" ? tokenize : word === "-nr" ? "--num-refs" : word,
  );
  return [first, ...(isMany ? withMetrics(words) : words)];
}

const manyMetrics: ReadonlySet<string> = new Set(["score", "compare"]);
const lineMetrics: ReadonlySet<string> = new Set(["bleu", "chrf", "ter"]);

/** `-m bleu chrf++` is `--metrics bleu,chrf --chrf-word-order 2`. */
function withMetrics(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => word === "-m" || word === "--metrics");
  if (at === -1) return words;
  const behind = words.slice(at + 1);
  const next = behind.findIndex((word) => word.startsWith("-"));
  const isShort = words[at] === "-m";
  const count = !isShort ? 1 : next === -1 ? behind.length : next;
  const names = behind
    .slice(0, count)
    .flatMap((word) => word.split(","))
    .filter((name) => name !== "");
  const plain = names.map((name) => (isPlusPlus(name) ? "chrf" : name));
  const changed = [
    ...[...words.slice(0, at), "--metrics"],
    ...(plain.length === 0 ? [] : [plain.join(",")]),
    ...behind.slice(count),
  ];
  return names.some(isPlusPlus)
    ? withDefault(changed, "--chrf-word-order", "2")
    : changed;
}

function isPlusPlus(name: string): boolean {
  return name.toLowerCase() === "chrf++";
}

function withDefault(
  words: readonly string[],
  flag: string,
  value: string,
): readonly string[] {
  const isGiven = words.some(
    (word) => word === flag || word.startsWith(`${flag}=`),
  );
  return isGiven ? words : [...words, flag, value];
}
