/** A text without what a language model put around it, and the names of what was taken off. */
export interface Unwrapped {
  readonly text: string;
  readonly removed: readonly ("code-fence" | "wrapper")[];
}

// The first line of an answer that announces the translation instead of being part of it.
const announcement =
  /^(?:[^\n:]{0,120}\b)?(?:translat(?:ion|ed)|traductions?|traduit|übersetzung|übersetzt|traducción|traduzione|tradução|vertaling|الترجمة|перевод|翻译|翻訳)(?:\b[^\n:]{0,80})?:[ \t*]*$/iu;
const tag = /^<(translation|output|answer)>\s*$/i;

/**
 * Takes code fences and lines such as "Here is the translation:" off a whole document.
 *
 * @example
 * unwrapAnswer("Here is the translation:\n\n```\nBonjour.\n```").text; // "Bonjour."
 */
export function unwrapAnswer(text: string): Unwrapped {
  const removed: ("code-fence" | "wrapper")[] = [];
  let lines = text.split("\n");
  // An announcement around a fence around a tag: three layers are all that models are known to write.
  for (let layer = 0; layer < 3; layer += 1) {
    const inner = trimEmpty(lines);
    const peeled = peelFence(inner) ?? peelTag(inner);
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

function peelAnnouncement(lines: readonly string[]): string[] | undefined {
  const first = lines[0] ?? "";
  // The length comes first: the pattern is only ever run on short lines.
  const isOne =
    lines.length > 1 && first.length <= 250 && announcement.test(first.trim());
  return isOne ? lines.slice(1) : undefined;
}

function trimEmpty(lines: readonly string[]): string[] {
  let start = 0;
  let end = lines.length;
  while (start < end && (lines[start] ?? "").trim() === "") start += 1;
  while (end > start && (lines[end - 1] ?? "").trim() === "") end -= 1;
  return lines.slice(start, end);
}
