import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CorpusError, Warning } from "@concord-mt/core";
import { beforeEach, describe, expect, test } from "vitest";
import { readMmax2, writeRecords } from "../src/index.ts";
import { recordsOf, scratchFolder } from "./helpers.ts";
import { readFileSync } from "node:fs";

const folder = scratchFolder();
const project = join(folder, "talk.mmax");

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const texts = ["The", "cat", "&amp;", "I", "slept", ".", "It", "snored", "."];

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), head + text);
}

function markables(lines: readonly string[]): string {
  return `<!DOCTYPE markables SYSTEM "markables.dtd">\n<markables xmlns="www.eml.org/NameSpaces/coref">\n${lines.join("\n")}\n</markables>`;
}

beforeEach(() => {
  mkdirSync(join(folder, "Basedata"), { recursive: true });
  mkdirSync(join(folder, "Markables"), { recursive: true });
  write(
    "talk.mmax",
    "<mmax_project><words>talk_words.xml</words></mmax_project>",
  );
  write(
    "common_paths.xml",
    '<common_paths><basedata_path>Basedata/</basedata_path><markable_path>Markables/</markable_path><annotations><level name="coref" schemefile="a.xml">$_coref_level.xml</level><level name="sentence" schemefile="b.xml">$_sentence_level.xml</level></annotations></common_paths>',
  );
  write(
    "Basedata/talk_words.xml",
    `<words>${texts.map((word, at) => `<word id="word_${at + 1}">${word}</word>`).join("\n")}</words>`,
  );
  write(
    "Markables/talk_sentence_level.xml",
    markables([
      '<markable id="markable_1" span="word_7..word_9" orderid="1"/>',
      '<markable id="markable_0" span="word_1..word_6" orderid="0"/>',
    ]),
  );
  write(
    "Markables/talk_coref_level.xml",
    markables([
      '<markable id="markable_5" span="word_7" coref_class="set_1" type="anaphoric" mention="pronoun"/>',
      '<markable id="markable_4" span="word_1..word_2" coref_class="set_1" mention="np"/>',
      '<markable id="markable_6" span="word_4" coref_class="empty" mention="pronoun"/>',
    ]),
  );
});

async function errorOf(): Promise<CorpusError> {
  return readMmax2(project).then(
    () => {
      throw new Error("it was read");
    },
    (error: unknown) => error as CorpusError,
  );
}

describe("MMAX2", () => {
  test("words, sentences and mentions of a project are put together", async () => {
    const [first, second] = await readMmax2(project);
    expect(first).toMatchObject({
      kind: "coreference",
      document: "talk",
      words: ["The", "cat", "&", "I", "slept", "."],
      mentions: [
        { entity: "set_1", start: 0, end: 2 },
        { entity: "markable_6", start: 3, end: 4 },
      ],
    });
    expect(second?.mentions).toEqual([
      {
        entity: "set_1",
        start: 0,
        end: 1,
        attributes: {
          id: "markable_5",
          type: "anaphoric",
          mention: "pronoun",
        },
      },
    ]);
  });

  test("what was read can be written as CoNLL-2012", async () => {
    const out = join(folder, "talk.conll");
    await writeRecords(out, await readMmax2(project), { to: "conll-2012" });
    const records = await recordsOf(readFileSync(out));
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({
      document: "talk",
      words: ["It", "snored", "."],
      mentions: [{ entity: "set_1", start: 0, end: 1 }],
    });
  });

  test("a mention in two pieces, or over a sentence's end, is left out with a warning", async () => {
    write(
      "Markables/talk_coref_level.xml",
      markables([
        '<markable id="m1" span="word_1,word_4" coref_class="set_1"/>',
        '<markable id="m2" span="word_5..word_7" coref_class="set_1"/>',
      ]),
    );
    const warnings: Warning[] = [];
    const records = await readMmax2(project, {
      onWarning: (warning) => warnings.push(warning),
    });
    expect(records.flatMap(({ mentions }) => mentions)).toEqual([]);
    expect(warnings).toMatchObject([{ code: "mention" }]);
    expect(warnings[0]?.message).toContain("(2 times)");
  });

  test("a span of unknown words is an error with its line", async () => {
    write(
      "Markables/talk_coref_level.xml",
      markables(['<markable id="m1" span="word_1..word_99"/>']),
    );
    expect(await errorOf()).toMatchObject({ code: "index", line: 4 });
  });

  test("words with one id, broken XML and a project without words are errors", async () => {
    write(
      "Basedata/talk_words.xml",
      '<words><word id="w">a</word><word id="w">b</word></words>',
    );
    expect(await errorOf()).toMatchObject({ code: "value" });
    write("Basedata/talk_words.xml", "<words>");
    expect(await errorOf()).toMatchObject({ code: "format" });
    write("talk.mmax", "<mmax_project/>");
    expect(await errorOf()).toMatchObject({ code: "format", file: project });
  });

  test("a project cannot point outside its folder", async () => {
    write("talk.mmax", "<mmax_project><words>../x.xml</words></mmax_project>");
    expect(await errorOf()).toMatchObject({ code: "format" });
  });
});
