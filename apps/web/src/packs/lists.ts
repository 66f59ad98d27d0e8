/** What of a pack the editor changes. */
export interface PackJson extends Readonly<Record<string, unknown>> {
  readonly pronouns?: {
    readonly identical?: readonly (readonly string[])[];
    readonly equivalent?: readonly Equivalence[];
    readonly translations?: Readonly<Record<string, readonly string[]>>;
  } & Readonly<Record<string, unknown>>;
}

interface Equivalence {
  readonly forms: readonly string[];
}

/** The lists of a pack as lines of text. */
export interface PackLists {
  readonly identical: string;
  readonly equivalent: string;
  readonly translations: string;
}

/** Writes the lists of a pack, a group a line. */
export function listsOf({ pronouns = {} }: PackJson): PackLists {
  const { identical = [], equivalent = [], translations = {} } = pronouns;
  return {
    identical: identical.map((forms) => forms.join(", ")).join("\n"),
    equivalent: equivalent.map(({ forms }) => forms.join(", ")).join("\n"),
    translations: Object.entries(translations)
      .map(([form, list]) => `${form}: ${list.join(", ")}`)
      .join("\n"),
  };
}

/** Puts lists into a pack; groups that stay keep their notes. */
export function withLists(pack: PackJson, lists: PackLists): PackJson {
  const old = pack.pronouns?.equivalent ?? [];
  const groups = linesOf(lists.equivalent).map(formsOf);
  return {
    ...pack,
    pronouns: {
      ...pack.pronouns,
      identical: linesOf(lists.identical).map(formsOf),
      equivalent: groups.map(
        (forms) =>
          old.find((one) => one.forms.join() === forms.join()) ?? { forms },
      ),
      translations: Object.fromEntries(
        linesOf(lists.translations).map((line) => {
          const [form = "", ...rest] = line.split(":");
          return [form.trim(), formsOf(rest.join(":"))];
        }),
      ),
    },
  };
}

/** Adds a translation of a source word to the lines of translations. */
export function withTranslation(
  text: string,
  source: string,
  target: string,
): string {
  const lines = linesOf(text);
  const at = lines.findIndex(
    (line) => line.split(":", 1)[0]?.trim() === source,
  );
  if (at < 0) return [...lines, `${source}: ${target}`].join("\n");
  const [, list = ""] = lines[at]?.split(":") ?? [];
  const forms = formsOf(list);
  if (forms.includes(target)) return text;
  return lines
    .with(at, `${source}: ${[...forms, target].join(", ")}`)
    .join("\n");
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function formsOf(line: string): string[] {
  return line
    .split(",")
    .map((form) => form.trim())
    .filter((form) => form !== "");
}
