import { expect, test } from "vitest";
import { parseIdiapConfig } from "../src/index.ts";

const config = `# a comment
; another
rem and a third
[lang]
source: es
target: en
source_word_separator: -
target_word_separator:

[files]
source: ./a.es ; the source
reference = ./a.ref
TARGET: ./a;b.en
alignment_source_reference: ref.symal
alignment_source_target: symal
list_source_pronouns: list_es # not a comment
input_type: word
list_target_pronouns: ""

[dictionary]
equal:
similar:
source_pronouns: one
source_pronouns: two
target_pronouns: many
  lines

[cases]
cases_to_use: 1, 2,3,4
weigths_per_case: 1,0.5,0,0
count_OTHER_as_equal: Yes

[output]
output_file: out
counting_multiword_in_matrix: off
max_length_matrix = 10
`;

test("reads INI as the program does, misspelt keys included", () => {
  const parsed = parseIdiapConfig(config);
  expect(
    Object.fromEntries(parsed.paths.map(({ file, path }) => [file, path])),
  ).toEqual({
    "files.source": "./a.es",
    "files.reference": "./a.ref",
    "files.target": "./a;b.en",
    "files.alignment_source_reference": "ref.symal",
    "files.alignment_source_target": "symal",
    "files.list_source_pronouns": "list_es # not a comment",
    "files.list_target_pronouns": "",
    "dictionary.equal": "",
    "dictionary.similar": "",
    "dictionary.source_pronouns": "two",
    "dictionary.target_pronouns": "many\nlines",
  });
  expect(parsed).toMatchObject({
    separators: { source: "-" },
    inputType: "word",
    cases: [1, 2, 3, 4],
    weights: [1, 0.5, 0, 0],
    countOtherAsEqual: true,
    output: { prefix: "out", multiword: false, maxLength: 10 },
    warnings: [],
  });
  expect(parsed.separators).not.toHaveProperty("target");
});

test("knows the right spelling of the weights too", () => {
  const text = config.replace("weigths", "weights");
  expect(parseIdiapConfig(text).weights).toEqual([1, 0.5, 0, 0]);
});

test("says which files must exist", () => {
  const required = parseIdiapConfig(config)
    .paths.filter(({ isRequired }) => isRequired)
    .map(({ file }) => file);
  expect(required).toEqual([
    "files.source",
    "files.reference",
    "files.target",
    "files.alignment_source_reference",
    "files.alignment_source_target",
  ]);
});

test.each([
  ["source: x", "line 1: expected a section such as [files]"],
  ["[lang]\nsource", "line 2: expected a setting such as source: FILE"],
  ["[lang]\nsource: es", "there is no key source in section [files]"],
  [config.replace("Yes", "perhaps"), "expected true or false"],
  [config.replace("1, 2,3,4", "1,b"), "expected numbers in cases_to_use"],
  [config.replace("= 10", "= ten"), "expected a whole number"],
])("what cannot be read is an error with its place", (text, message) => {
  expect(() => parseIdiapConfig(text)).toThrow(message);
});
