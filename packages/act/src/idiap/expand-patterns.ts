/** A target form as the released program looks for it. */
export interface Pattern {
  /** What is matched: the form, with the space in front where the program asks for one. */
  readonly text: string;
  /** Whether it matches at the start of the text only. */
  readonly atStart: boolean;
}

/** The forms of one source connective, in the order in which the program tries them. */
export interface ConnectivePatterns {
  readonly forms: readonly Pattern[];
  /** For each sense, the beginnings that make a form belong to it. */
  readonly senses: ReadonlyMap<string, readonly Pattern[]>;
}

/** The forms of a target language, in the notation of {@link expandPatterns}. */
export interface PatternTable {
  readonly connectives: Readonly<
    Record<
      string,
      {
        readonly forms: string;
        /** Entries of a sense that the program never looks for by themselves. */
        readonly senseOnly?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** The expressions that preprocessing makes one word, in order. */
  readonly joined: string;
}

const senseNames: Readonly<Record<string, string>> = {
  r: "CONTRAST",
  n: "CONCESSION",
  t: "TEMPORAL",
  c: "CAUSAL",
  a: "ADVERB",
};

/**
 * Writes out a connective's forms. Entries are separated by `|`; the letters behind `/` are senses. In front: `_` a
 * space must precede, `^` the text must start there, both: each in that order. Behind: `=` the form and its joined
 * spelling; `~` the three spellings of final `que`, then the same joined; `` ` `` the four ways to space an apostrophe.
 */
export function expandPatterns(
  { forms, senseOnly = {} }: PatternTable["connectives"][string],
  join: (form: string) => string,
): ConnectivePatterns {
  const all: Pattern[] = [];
  const senses = new Map<string, Pattern[]>();
  const add = (sense: string, patterns: readonly Pattern[]): void => {
    senses.set(sense, [...(senses.get(sense) ?? []), ...patterns]);
  };
  for (const entry of forms.split("|")) {
    const [form = "", letters = ""] = entry.split("/");
    const patterns = expandEntry(form, join);
    all.push(...patterns);
    for (const letter of letters) add(senseNames[letter] ?? letter, patterns);
  }
  for (const [sense, list] of Object.entries(senseOnly)) {
    for (const form of list.split("|")) add(sense, expandEntry(form, join));
  }
  return { forms: all, senses };
}

function expandEntry(
  entry: string,
  join: (form: string) => string,
): readonly Pattern[] {
  const marks = /^[_^]*/.exec(entry)?.[0] ?? "";
  const texts = spellings(entry.slice(marks.length), join);
  if (marks === "") return texts.map((text) => ({ text, atStart: false }));
  return Array.from(marks).flatMap((mark) =>
    texts.map((text) =>
      mark === "_"
        ? { text: ` ${text}`, atStart: false }
        : { text, atStart: true },
    ),
  );
}

function spellings(
  form: string,
  join: (form: string) => string,
): readonly string[] {
  const body = form.slice(0, -1);
  switch (form.at(-1)) {
    case "=":
      return [body, join(body)];
    case "~": {
      const stem = body.slice(0, -1);
      const apart = stem.includes(" ")
        ? [stem, stem.replaceAll(" ", "")]
        : [stem];
      return apart.flatMap((start) => [`${start}e`, `${start}'`, `${start} '`]);
    }
    case "`":
      return ["'", " '", "' ", " ' "].map((mark) => body.replace("'", mark));
    default:
      return [form];
  }
}
