import { expect, test } from "vitest";
import { systemNames } from "../src/index.ts";

test.each([
  [
    ["out/newstest.en-fr.onlineA.fr.gz", "out/newstest.en-fr.uedin.fr.gz"],
    ["onlineA", "uedin"],
  ],
  [
    ["a.fr", "b.fr.txt"],
    ["a", "b"],
  ],
  // Two columns of a table, and one.
  [
    ["head.tsv#sysA", "head.tsv#sysB"],
    ["sysA", "sysB"],
  ],
  [["head.tsv#sysA"], ["head.tsv#sysA"]],
  [
    ["a.xlf#fr", "b.xlf#fr"],
    ["a.xlf#fr", "b.xlf#fr"],
  ],
  // Folders that tell files apart stay whole.
  [
    ["v1.0/out.fr", "v1.1/out.fr"],
    ["v1.0/out", "v1.1/out"],
  ],
  // What would make names equal or empty stays.
  [
    ["a.fr", "a.de"],
    ["fr", "de"],
  ],
  [
    ["test.a", "test."],
    ["test.a", "test."],
  ],
])("%j are called %j", (files, names) => {
  expect(systemNames(files)).toEqual(names);
});

test("as many names as files, none of them empty", () => {
  const parts = ["a", ".", "#", "/", "b.fr", ".gz"];
  const more = (names: readonly string[]): string[] =>
    names.flatMap((name) => parts.map((part) => name + part));
  const files = [...parts, ...more(parts), ...more(more(parts))].filter(
    (name) => !name.endsWith("/"),
  );
  for (const one of files)
    for (const other of files) {
      if (one === other) continue;
      const names = systemNames([one, other]);
      if (new Set(names).size === 2 && !names.includes("")) continue;
      expect.fail(`${one}, ${other}: ${names.join(", ")}`);
    }
});
