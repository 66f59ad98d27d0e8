// Languages that the guess takes for one another too easily, or that are written alike.
const same: Readonly<Record<string, string>> = {
  bs: "hr",
  sr: "hr",
  sh: "hr",
  ms: "id",
  nb: "da",
  nn: "da",
  no: "da",
  gl: "pt",
};

/** The two-letter tag of a three-letter one (`fra`: `fr`), without its region; languages that look alike share one. */
export function languageTag(code: string): string {
  if (code === "und") return code;
  try {
    const [tag = code] = Intl.getCanonicalLocales(code.replaceAll("_", "-"));
    const language = tag.split("-", 1)[0] ?? tag;
    return same[language] ?? language;
  } catch {
    return code.toLowerCase();
  }
}

/** What a language is called in English. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages that can be guessed at all: what is not among them is never doubted. */
export const knownLanguages: ReadonlySet<string> = new Set(
  "am ar be bg bn cs da de el en es fa fr gu he hi hr hu id it ja kk kn ko ml mr my ne nl pa pl pt ro ru sv ta te th tr uk ur uz vi zh".split(
    " ",
  ),
);
