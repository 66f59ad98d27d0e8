import { describe, expect, test } from "vitest";
import { type ColumnWish, parseTexts, readTexts } from "../src/index.ts";

const files = {
  text: "Il dort.\r\n\nElle dort.",
  empty: "",
  mark: "\uFEFFIl dort.\n",
  tsv: "en\tfr\nIt sleeps.\tIl dort.\nShe eats.\tElle mange.\n",
  jsonl: '{"src":"a","ref":"b","hyp":"c"}\n{"src":"d","ref":"e","hyp":"f"}\n',
  documents: '{"id":"one","text":"Il dort. Elle mange."}\n',
  broken: '{"src":"a","ref":"b"}\n{"src":\n',
  tmx: '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="fr"><seg>Il <b>dort</b>.</seg></tuv><tuv xml:lang="en"><seg>It sleeps.</seg></tuv></tu></body></tmx>',
  xliff:
    '<xliff version="1.2"><file source-language="en" target-language="fr" original="a" datatype="plaintext"><body><trans-unit id="1"><source>It.</source><target>Il@@ y.</target></trans-unit></body></file></xliff>',
  cut: '<xliff version="1.2"><file source-language="en"',
  sgm: '<refset setid="a" srclang="en" trglang="fr"><doc docid="d"><seg id="1">Il dort.</seg></doc></refset>',
};

const wishes: readonly (ColumnWish | undefined)[] = [
  undefined,
  { role: "reference" },
  { role: "source", languages: { source: "en", target: "fr" } },
  { role: "system", column: "fr", mayBePlain: false },
];

interface Outcome {
  readonly records?: readonly unknown[];
  readonly error?: string;
  readonly warnings: readonly string[];
}

async function outcomeOf(
  read: (
    onWarning: (warning: { message: string }) => void,
  ) => Promise<unknown[]>,
): Promise<Outcome> {
  const warnings: string[] = [];
  try {
    const records = await read(({ message }) => warnings.push(message));
    return { records, warnings: warnings.sort() };
  } catch (error) {
    return { error: String(error), warnings: [] };
  }
}

describe.each(Object.entries(files))("%s", (_, text) => {
  test.each(wishes)("a string is read as a file is: %j", async (choose) => {
    const name = "file";
    const fromFile = await outcomeOf((onWarning) =>
      all(readTexts(Buffer.from(text), { name, choose, onWarning })),
    );
    const fromString = await outcomeOf((onWarning) =>
      Promise.resolve([...parseTexts(text, { name, choose, onWarning })]),
    );
    expect(fromString).toEqual(fromFile);
  });
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
