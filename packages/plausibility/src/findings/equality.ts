import type { LineMatches } from "../line-matches.ts";
import type { Finding } from "../texts.ts";
import type { ProfiledText } from "../profiled-text.ts";

/** Texts that are the same as the source or, more or less, as the reference. */
export function equalityFindings(
  texts: readonly ProfiledText[],
): readonly Finding[] {
  return texts.flatMap((text) => [
    ...sameAsSource(text),
    ...sameAsReference(text),
  ]);
}

function sameAsSource({
  name: file,
  role,
  isChosen = false,
  matches: { source },
}: ProfiledText): readonly Finding[] {
  if (source?.hasLetters !== true) return [];
  if (source.same === source.lines) {
    // Copying the source is a baseline that somebody may want.
    const isError = role === "reference" || isChosen;
    const hint = isChosen
      ? "name the column of the translation, as in FILE#fr"
      : hints[role];
    return [
      {
        ...{ code: "equals-source", file, isError },
        message: `the ${role} is the same as the source, line by line; ${hint}`,
      },
    ];
  }
  return mostly(source, 0.5)
    ? [
        {
          ...{ code: "equals-source", file, isError: false },
          message: `${source.same} of ${source.lines} lines are the same as in the source; check that they were translated`,
        },
      ]
    : [];
}

const hints = {
  source: "",
  reference: "give the translation",
  target: "check that it is the translation",
  system: "its scores are those of an untranslated text",
};

function sameAsReference({
  name: file,
  matches: { reference },
}: ProfiledText): readonly Finding[] {
  if (reference === undefined || !mostly(reference, 0.9)) return [];
  return [
    {
      ...{ code: "equals-reference", file, isError: false },
      message: `${reference.same} of ${reference.lines} lines are the same as in the reference; check that it is a system's output`,
    },
  ];
}

/** Short lines are the same by chance: names, numbers, headlines. */
const leastLines = 10;

function mostly({ long, sameLong }: LineMatches, share: number): boolean {
  return long >= leastLines && sameLong > long * share;
}
