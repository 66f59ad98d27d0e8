import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

const english = {
  bridge:
    "The bridge is closed. It was damaged by a flood in March. The town has no money. Nobody knows when the bridge will be repaired by the engineers.",
  school: "The pupils have a new teacher. They like her very much.",
};
const reference = {
  bridge:
    "Le pont est fermé. Il a été endommagé par une crue en mars. La ville n'a pas d'argent. Personne ne sait quand le pont sera réparé par les ingénieurs.",
  school: "Les élèves ont une nouvelle maîtresse. Ils l'aiment beaucoup.",
};
const outputs = {
  // Two sentences in one.
  joined: {
    bridge:
      "Le pont est fermé, il a été endommagé par une crue en mars. La ville n'a pas d'argent. Personne ne sait quand le pont sera réparé par les ingénieurs.",
    school: reference.school,
  },
  // A sentence is missing, another is invented.
  loose: {
    bridge:
      "Le pont est fermé. La ville n'a pas d'argent. Personne ne sait quand le pont sera réparé par les ingénieurs. Les chats dorment volontiers sous les arbres du grand jardin public.",
    school: reference.school,
  },
  // A whole document is missing.
  half: { bridge: reference.bridge },
};

const jsonl = (documents: Readonly<Record<string, string>>): string =>
  Object.entries(documents)
    .map(([id, text]) => `${JSON.stringify({ id, text })}\n`)
    .join("");

let folder: Folder;
beforeAll(() => {
  folder = makeFolder({
    "source.jsonl": jsonl(english),
    "reference.jsonl": jsonl(reference),
    "joined.jsonl": jsonl(outputs.joined),
    "loose.jsonl": jsonl(outputs.loose),
    "half.jsonl": jsonl(outputs.half),
    "other.jsonl": jsonl({ forest: "Rien." }),
  });
});
afterAll(() => {
  folder.remove();
});

interface Result {
  readonly systems: readonly {
    readonly name: string;
    readonly coverage: object;
    readonly metrics: {
      readonly APT: { readonly score: number; total: number };
    };
  }[];
  readonly signatures: { readonly APT: string };
}

async function score(...systems: readonly string[]): Promise<Result> {
  const { code, stdout, stderr } = await runHere([
    ...["score", "-l", "en-fr", "--metrics", "apt,bleu", "-f", "json", "-q"],
    ...[
      "-s",
      folder.path("source.jsonl"),
      "-r",
      folder.path("reference.jsonl"),
    ],
    ...["-i", ...systems.map((name) => folder.path(name))],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Result;
}

test("whole documents are cut into sentences and aligned; what is left out and added is counted", async () => {
  const { systems, signatures } = await score("joined.jsonl", "loose.jsonl");
  expect(systems.map(({ coverage }) => coverage)).toEqual([
    { sourceSentences: 6, untranslated: 0, added: 0, missingDocuments: 0 },
    { sourceSentences: 6, untranslated: 1, added: 1, missingDocuments: 0 },
  ]);
  // "It" and "They": both right in one, "It" without a translation in the other.
  expect(systems.map(({ metrics }) => metrics.APT)).toMatchObject([
    { score: 100, total: 2 },
    { score: 50, total: 2 },
  ]);
  expect(signatures.APT).toContain("|segments:aligned|");
});

test("a missing document is untranslated, not an error", async () => {
  const { systems } = await score("half.jsonl");
  expect(systems[0]?.coverage).toEqual({
    sourceSentences: 6,
    untranslated: 2,
    added: 0,
    missingDocuments: 1,
  });
});

test("a document that appears twice is refused", async () => {
  const file = folder.write(
    "twice.jsonl",
    jsonl(reference) + jsonl({ bridge: reference.bridge }),
  );
  const { code, stderr } = await runHere([
    ...["score", "-l", "en-fr", "--metrics", "bleu", "-q"],
    ...["-s", folder.path("source.jsonl")],
    ...["-r", folder.path("reference.jsonl"), "-i", file],
  ]);
  expect([code, stderr]).toEqual([
    2,
    `concord: ${file}: the document "bridge" appears twice\n`,
  ]);
});

test("the table says what was left out", async () => {
  const { stdout } = await runHere([
    ...["score", "-l", "en-fr", "--metrics", "bleu"],
    ...[
      "-s",
      folder.path("source.jsonl"),
      "-r",
      folder.path("reference.jsonl"),
    ],
    ...["-i", folder.path("half.jsonl")],
  ]);
  expect(stdout).toContain(
    "half.jsonl: 2 of 6 source sentences untranslated, 0 added, 1 document missing",
  );
});

test("lines with --documents go with whole documents", async () => {
  const lines = (documents: Readonly<Record<string, string>>): string =>
    Object.values(documents)
      .join(" ")
      .split(/(?<=\.) /)
      .join("\n");
  const { code, stdout } = await runHere([
    ...["score", "-l", "en-fr", "--metrics", "bleu", "-f", "json"],
    ...["-s", folder.write("source.en", `${lines(english)}\n`)],
    ...["-r", folder.write("reference.fr", `${lines(reference)}\n`)],
    ...[
      "--documents",
      folder.write(
        "docs.txt",
        "bridge\nbridge\nbridge\nbridge\nschool\nschool\n",
      ),
    ],
    ...["-i", folder.path("loose.jsonl")],
  ]);
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as Result).systems[0]?.coverage).toMatchObject({
    untranslated: 1,
    added: 1,
  });
});

test.each([
  [
    "other.jsonl",
    "none of its documents (forest) is in the source (bridge, school)",
  ],
  [
    "plain.fr",
    "the texts are not aligned line by line, and this one has no documents",
  ],
])("%s is refused", async (name, message) => {
  folder.write("plain.fr", "Le pont est fermé.\n");
  const { code, stderr } = await runHere([
    ...["score", "-l", "en-fr", "-s", folder.path("source.jsonl")],
    ...["-r", folder.path("reference.jsonl"), "-i", folder.path(name)],
  ]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("a sentence that is too long to align is named with its file and line", async () => {
  const long = `${"mot ".repeat(5000)}\n`;
  const { code, stderr } = await runHere([
    ...[
      "score",
      "-l",
      "en-fr",
      "-q",
      "-s",
      folder.write("s.en", "It works.\n"),
    ],
    ...["-r", folder.write("r.fr", "Ça marche.\n")],
    ...["-i", folder.write("long.fr", long)],
  ]);
  expect([code, stderr]).toEqual([
    2,
    `concord: ${folder.path("long.fr")}:1: expected a target sentence of at most 4096 words, found 5000\n`,
  ]);
});
