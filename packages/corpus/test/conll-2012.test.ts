import { CorpusError } from "@concord-mt/core";
import { expect, test } from "vitest";
import { formatConll2012 } from "../src/index.ts";
import { recordsOf } from "./helpers.ts";

test("LitBank: thirteen columns, nothing in the last one where no mention is", async () => {
  const row = (at: number, word: string, cell: string): string =>
    `105_persuasion_brat\t0\t${at}\t${word}${"\t_".repeat(8)}\t${cell}\n`;
  const [record] = await recordsOf(
    `#begin document (105_persuasion_brat); part 0\n${row(0, "Sir", "(0")}${row(1, "Walter", "0)")}${row(2, ",", "")}${row(3, "he", "(0)")}\n#end document\n`,
  );
  expect(record).toMatchObject({
    document: "105_persuasion_brat",
    part: "0",
    words: ["Sir", "Walter", ",", "he"],
    mentions: [
      { entity: "0", start: 0, end: 2 },
      { entity: "0", start: 3, end: 4 },
    ],
  });
});

test("OntoGUM: three columns, a title that is empty, brackets side by side", async () => {
  const [record] = await recordsOf(
    "# begin document \n0\tSan\t(2\n1\tDiego\t2)(3)\n\n# end document\n",
  );
  expect(record).toMatchObject({
    document: "1",
    mentions: [
      { entity: "2", start: 0, end: 2 },
      { entity: "3", start: 1, end: 2 },
    ],
  });
});

test("titles have a name and a part, or are the name", async () => {
  const title = async (text: string): Promise<string> => {
    const [record] = await recordsOf(
      `#begin document ${text}\n0\ta\t-\n\n#end document\n`,
    );
    return record?.kind === "coreference"
      ? `${record.document}|${record.part}`
      : "";
  };
  expect(await title("(bc/cctv/00/cctv_0000); part 003")).toBe(
    "bc/cctv/00/cctv_0000|003",
  );
  expect(await title("(a (b)); part 1")).toBe("a (b)|1");
  expect(await title("plain name")).toBe("plain name|000");
  expect(await title("(a); chapter 1")).toBe("(a); chapter 1|000");
});

// In quadratic time this takes minutes, and the test runner gives up.
test("a line of 200,000 blanks behind # is read", async () => {
  const blanks = " ".repeat(200_000);
  const records = await recordsOf(
    `#begin document (a); part 0\n#${blanks}\n0\ta\t-\n\n#end document${blanks}\u2028\n`,
    { from: "conll-2012" },
  );
  expect(records).toHaveLength(1);
});

test("sentences of one's own are written, and read again", async () => {
  const sentences = [
    {
      document: "d",
      part: "000",
      words: ["The", "cat", "slept"],
      mentions: [{ entity: "1", start: 0, end: 2 }],
    },
    {
      document: "d",
      part: "000",
      words: ["It", "snored"],
      mentions: [{ entity: "1", start: 0, end: 1 }],
    },
  ];
  const text = [...formatConll2012(sentences)].join("");
  expect(await recordsOf(text)).toMatchObject(sentences);
  expect([...formatConll2012([])].join("")).toBe("");
  expect(() => [
    ...formatConll2012([
      { document: "d", part: "0", words: ["a b"], mentions: [] },
    ]),
  ]).toThrow(CorpusError);
});
