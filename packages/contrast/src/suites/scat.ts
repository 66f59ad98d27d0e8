import { CorpusError, checkLength } from "@concord-mt/core";
import type { ContrastItem, ContrastSuite } from "../item.ts";
import type { LineFiles } from "./pairs.ts";

/** Forms that a pronoun could wrongly have: *il* for *elle*. */
export type WrongForms = (form: string) => readonly string[];

/**
 * Reads SCAT (Yin et al. 2021): the pronoun between `<p>` and `</p>`, what people used to choose it between `<hon>` and
 * `<hoff>`. SCAT has no wrong translations: the pronoun is put into its other forms, and nothing else is changed. The
 * antecedent is inside where nothing is marked before the sentence and something is marked in it.
 *
 * @throws CorpusError if files are of different length, or a pronoun is not marked.
 */
export function parseScat(
  { source, target, contextSource, contextTarget }: LineFiles,
  wrongForms: WrongForms,
): ContrastSuite & {
  /** Items whose pronoun has no other form; they are left out. */
  readonly leftOut: number;
} {
  for (const file of [target, contextSource, contextTarget])
    if (file !== undefined)
      checkLength(
        { file: file.name, count: file.lines.length },
        { file: source.name, count: source.lines.length },
      );
  let leftOut = 0;
  const items = source.lines.flatMap((line, at): ContrastItem[] => {
    const translation = target.lines[at] ?? "";
    const marked = readMark(translation, { file: target.name, line: at + 1 });
    const others = wrongForms(marked.form.toLowerCase());
    if (others.length === 0) {
      leftOut += 1;
      return [];
    }
    const before = contextTarget?.lines[at] ?? "";
    const context = before === "" ? [] : [plain(before)];
    const sourceBefore = plain(contextSource?.lines[at] ?? "");
    return [
      {
        number: at + 1,
        source: plain(line),
        context: sourceBefore === "" ? [] : [sourceBefore],
        versions: [
          marked.form,
          ...others.map((form) => likeCase(form, marked.form)),
        ].map((form) => ({
          text: plain(`${marked.before}${form}${marked.after}`),
          context,
        })),
        sourcePronoun: readMark(line, {
          file: source.name,
          line: at + 1,
        }).form.toLowerCase(),
        expected: marked.form.toLowerCase(),
        ...insideOf(before, translation),
      },
    ];
  });
  return { format: "scat", items, leftOut };
}

/** Whether a line is SCAT's. */
export function isScat(line: string): boolean {
  return line.includes("<p>");
}

function readMark(
  line: string,
  place: { readonly file: string; readonly line: number },
): { readonly before: string; readonly form: string; readonly after: string } {
  const [start, end] = [line.indexOf("<p>"), line.indexOf("</p>")];
  if (start < 0 || end < start)
    throw new CorpusError(
      `expected a pronoun between <p> and </p>, found ${JSON.stringify(line.slice(0, 80))}`,
      { code: "format", ...place },
    );
  return {
    before: line.slice(0, start),
    form: line.slice(start + 3, end).trim(),
    after: line.slice(end + 4),
  };
}

function plain(line: string): string {
  return line
    .replaceAll(/<\/?p>|<\/?ho(?:n|ff)>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function likeCase(form: string, like: string): string {
  return like === like.toLowerCase()
    ? form
    : form.charAt(0).toUpperCase() + form.slice(1);
}

function insideOf(before: string, own: string): Pick<ContrastItem, "isInside"> {
  if (before.includes("<hon>")) return { isInside: false };
  return own.includes("<hon>") ? { isInside: true } : {};
}
