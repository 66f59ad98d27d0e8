import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type WordNetVersion, readWordNetSynonyms } from "../src/index.ts";

function entries(lines: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (let at = 0; at < lines.length; at += 2)
    found.set(lines[at] ?? "", (lines[at + 1] ?? "").split(" "));
  return found;
}

// One "word number" a line, sorted, so that the order of words and numbers does not matter.
function hashOf(found: ReadonlyMap<string, readonly string[]>): string {
  const pairs = [...found].flatMap(([word, values]) =>
    values.map((value) => `${word} ${value}\n`),
  );
  return createHash("sha256").update(pairs.sort().join("")).digest("hex");
}

describe("WordNet 3.0", async () => {
  const files = await readWordNetSynonyms();
  const synsets = entries(files.synsets);
  const exceptions = entries(files.exceptions);

  it("puts synonyms into one set", () => {
    expect(files.name).toBe("wordnet-3.0");
    const car = synsets.get("car");
    expect(car).toHaveLength(5);
    expect(synsets.get("automobile")).toContain(car?.[0]);
    expect(synsets.get("potato")).not.toContain(car?.[0]);
  });

  it("lists the irregular forms of a base form", () => {
    expect(exceptions.get("mouse")).toEqual(["mice"]);
    expect(exceptions.get("axis")).toEqual(["axes"]);
    expect(exceptions.get("go")).toEqual(["goes", "gone", "went"]);
  });

  // Hashes of METEOR 1.5's english.synsets and english.exceptions, by `hashOf`.
  it("has the very words and sets of METEOR 1.5", () => {
    expect(synsets.size).toBe(147_306);
    expect(hashOf(synsets)).toBe(
      "2718932e205fd63bdf79a2363a19bb9afee2a4f0c1ad0383a9ef782760a490b1",
    );
  });

  it("has the very irregular forms of METEOR 1.5", () => {
    expect(hashOf(exceptions)).toBe(
      "5197d492c4e52046df120ab9e8611103ab23b4a94d884b64e276eb75d787b38d",
    );
  });
});

describe("other versions", () => {
  it("reads WordNet 3.1", async () => {
    const { name, synsets } = await readWordNetSynonyms({ version: "3.1" });
    const found = entries(synsets);
    expect(name).toBe("wordnet-3.1");
    expect(found.size).toBe(147_478);
    expect(found.get("automobile")).toContain(found.get("car")?.[0]);
  });

  it("refuses a version that there is not", async () => {
    await expect(
      readWordNetSynonyms({ version: "2.1" as WordNetVersion }),
    ).rejects.toThrow('version must be 3.0 or 3.1, got "2.1"');
  });
});
