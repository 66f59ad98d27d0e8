/** A text without what a language model put around it, and the names of what was taken off. */
export interface Unwrapped {
  readonly text: string;
  readonly removed: readonly ("code-fence" | "wrapper")[];
}

// The first line of an answer that announces the translation instead of being part of it.
const announcing =
  /(?<!\p{L})(?:translat(?:ion|ed)|traductions?|traduit|übersetzung|übersetzt|traducción|traduzione|tradução|vertaling|الترجمة|перевод)(?!\p{L})|翻译|翻訳/iu;
const longestAnnouncement = 250;
const tag = /^<(translation|output|answer)>\s*$/i;

/**
 * Takes code fences and lines such as "Here is the translation:" off a whole document; with `isShort`, also bold type and an
 * announcement in the line of the translation itself.
 *
 * @example
 * unwrapAnswer("Here is the translation:\n\n```\nBonjour.\n```").text; // "Bonjour."
 */
export function unwrapAnswer(
  text: string,
  { isShort = false }: { readonly isShort?: boolean } = {},
): Unwrapped {
  const removed: ("code-fence" | "wrapper")[] = [];
  let lines = text.split("\n");
  // An announcement around a fence around a tag: three layers are all that models are known to write.
  for (let layer = 0; layer < 3; layer += 1) {
    const inner = trimEmpty(lines);
    const peeled =
      peelFence(inner) ??
      peelTag(inner) ??
      (isShort ? (peelBold(inner) ?? peelSameLine(inner)) : undefined);
    const rest = peeled ?? peelAnnouncement(inner);
    if (rest === undefined) break;
    removed.push(peelFence(inner) === undefined ? "wrapper" : "code-fence");
    lines = trimEmpty(rest);
  }
  return removed.length === 0
    ? { text, removed }
    : { text: lines.join("\n"), removed };
}

function peelFence(lines: readonly string[]): string[] | undefined {
  const opens = /^```[\w.+-]{0,30}\s*$/.test(lines[0] ?? "");
  const closes = /^```\s*$/.test(lines.at(-1) ?? "");
  return opens && closes && lines.length >= 2 ? lines.slice(1, -1) : undefined;
}

function peelTag(lines: readonly string[]): string[] | undefined {
  const name = tag.exec(lines[0] ?? "")?.[1];
  if (name === undefined || lines.length < 2) return undefined;
  const closes = (lines.at(-1) ?? "").trim().toLowerCase();
  return closes === `</${name.toLowerCase()}>` ? lines.slice(1, -1) : undefined;
}

/** `**Bonjour.**`, and nothing else in bold. */
function peelBold(lines: readonly string[]): string[] | undefined {
  const text = lines.join("\n");
  const isBold =
    text.length > 4 && text.startsWith("**") && text.endsWith("**");
  const inner = text.slice(2, -2);
  return isBold && !inner.includes("*") && !inner.endsWith(":")
    ? inner.split("\n")
    : undefined;
}

const opening =
  /^(?:\*\*)?(?:(?:sure|certainly|of course)[!,.] {0,3})?(?:here(?:['’]s| is)|voici|hier ist|aquí está|ecco)\b([^:]{0,100}):(?:\*\*)?\s{1,3}(?=\S)/i;

/** "Here is the translation: Bonjour." */
function peelSameLine(lines: readonly string[]): string[] | undefined {
  const [first = "", ...rest] = lines;
  const found = opening.exec(first);
  return found !== null && announcing.test(found[1] ?? "")
    ? [first.slice(found[0].length), ...rest]
    : undefined;
}

function peelAnnouncement(lines: readonly string[]): string[] | undefined {
  const first = (lines[0] ?? "").trim();
  if (lines.length < 2 || first.length > longestAnnouncement) return undefined;
  // "**Translation:**" ends in asterisks; a colon inside the line belongs to a text.
  const colon = first.indexOf(":");
  const isOne =
    colon !== -1 &&
    /^[ \t*]*$/.test(first.slice(colon + 1)) &&
    announcing.test(first.slice(0, colon));
  return isOne ? lines.slice(1) : undefined;
}

function trimEmpty(lines: readonly string[]): string[] {
  let start = 0;
  let end = lines.length;
  while (start < end && (lines[start] ?? "").trim() === "") start += 1;
  while (end > start && (lines[end - 1] ?? "").trim() === "") end -= 1;
  return lines.slice(start, end);
}
