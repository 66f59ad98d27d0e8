import {
  type IdiapContents,
  type IdiapEvaluation,
  evaluateIdiap,
  parseIdiapConfig,
} from "../src/index.ts";

/** An input of the fixtures. */
export interface GoldenInput {
  readonly src: readonly string[];
  readonly ref: readonly string[];
  readonly cand: readonly string[];
  readonly asr: readonly string[];
  readonly ast: readonly string[];
  readonly srclist: readonly string[];
  readonly positions: readonly (readonly [number, number])[] | null;
  readonly tgtlist: readonly string[] | null;
  readonly equal: readonly (readonly string[])[];
  readonly similar: readonly (readonly string[])[];
  readonly dsrc: readonly string[];
  readonly dtgt: readonly string[];
  readonly sepsrc: string | null;
  readonly septgt: string | null;
  readonly cases: readonly number[];
  readonly weights: readonly number[];
  readonly other: boolean;
  readonly multi: boolean;
}

/** Changes to the configuration or the files of an input. */
export interface Changes {
  readonly config?: (text: string) => string;
  readonly contents?: (contents: IdiapContents) => IdiapContents;
}

/** Evaluates an input the way a user of the released program would: by configuration and files. */
export function evaluateGolden(
  input: GoldenInput,
  mode: "paper" | "idiap-2018",
  { config = (text) => text, contents = (texts) => texts }: Changes = {},
): IdiapEvaluation {
  return evaluateIdiap(
    parseIdiapConfig(config(configOf(input))),
    contents(contentsOf(input)),
    { mode },
  );
}

function configOf(input: GoldenInput): string {
  const hasTargets = (input.tgtlist ?? []).length > 0;
  return `[lang]
source: en
target: fr
source_word_separator: ${input.sepsrc ?? ""}
target_word_separator: ${input.septgt ?? ""}

[files]
source: src
reference: ref
target: cand
alignment_source_reference: asr
alignment_source_target: ast
list_source_pronouns: list.src
input_type: ${input.positions === null ? "word" : "possition"}
list_target_pronouns: ${hasTargets ? "list.tgt" : ""}

[dictionary]
equal: equal
similar: similar
source_pronouns: dsrc
target_pronouns: dtgt

[cases]
cases_to_use: ${input.cases.join(",")}
weigths_per_case: ${input.weights.join(",")}
count_OTHER_as_equal: ${String(input.other)}

[output]
output_file: out
counting_multiword_in_matrix: ${String(input.multi)}
max_length_matrix = 100
`;
}

function contentsOf(input: GoldenInput): IdiapContents {
  const lines = (list: readonly string[]): string =>
    list.map((line) => `${line}\n`).join("");
  const groups = (list: readonly (readonly string[])[]): string =>
    lines(list.map((group) => group.join(",")));
  return {
    "files.source": lines(input.src),
    "files.reference": lines(input.ref),
    "files.target": lines(input.cand),
    "files.alignment_source_reference": lines(input.asr),
    "files.alignment_source_target": lines(input.ast),
    "files.list_source_pronouns": lines(
      input.positions?.map((pair) => pair.join(" ")) ?? input.srclist,
    ),
    ...(input.tgtlist === null
      ? {}
      : { "files.list_target_pronouns": lines(input.tgtlist) }),
    "dictionary.equal": groups(input.equal),
    "dictionary.similar": groups(input.similar),
    "dictionary.source_pronouns": lines(input.dsrc),
    "dictionary.target_pronouns": lines(input.dtgt),
  };
}
