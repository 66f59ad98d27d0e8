import {
  type Coverage,
  type DocumentTexts,
  type ParallelTexts,
  needSentenceAlignment,
} from "@concord-mt/alignment";
import { SettingError } from "@concord-mt/core";
import { checkParallel } from "./check-parallel.ts";
import type { EvaluationInput, TextInput } from "./input.ts";

/** One system's output. */
export interface SystemOutput {
  /** As tables call it. */
  readonly name: string;
  /** As messages call it. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** Source, references and outputs, line by line. */
export interface TestSet {
  readonly source: readonly string[] | undefined;
  readonly references: readonly (readonly string[])[];
  readonly systems: readonly SystemOutput[];
  /** The document of each line. */
  readonly documents: readonly string[] | undefined;
  /** What each system lacks and adds, where sentences had to be aligned. */
  readonly coverage: readonly Coverage[] | undefined;
}

/** Makes texts parallel that are not line by line. */
export type Paralleliser = (texts: DocumentTexts) => ParallelTexts;

/**
 * Checks that the texts of an evaluation have the same number of lines, or aligns their sentences where they are whole
 * documents and `parallelise` is given.
 *
 * @throws SettingError if there is no reference or no system; CorpusError if lengths differ.
 */
export function toTestSet(
  input: EvaluationInput,
  { parallelise }: { readonly parallelise?: Paralleliser | undefined } = {},
): TestSet {
  const { source, references, systems, documents } = input;
  checkThere(input);
  const aligned = parallelise && alignDocuments(input, parallelise);
  if (aligned !== undefined) {
    const { targets, coverage } = aligned;
    return {
      source: aligned.source,
      references: targets.slice(0, references.length),
      systems: toOutputs(systems, targets.slice(references.length)),
      documents: aligned.documents,
      coverage: coverage.slice(references.length),
    };
  }
  checkParallel(input);
  return {
    source: source?.lines,
    references: references.map(({ lines }) => lines),
    systems: toOutputs(
      systems,
      systems.map(({ lines }) => lines),
    ),
    // A text that names its documents (JSON lines, SGM, XML) needs no other.
    documents: documents ?? source?.documents ?? references[0]?.documents,
    coverage: undefined,
  };
}

/** What a text is called in tables. */
export function titleOf({ name, title }: TextInput): string {
  return title ?? name;
}

function checkThere({ references, systems }: EvaluationInput): void {
  if (references.length === 0)
    throw new SettingError("the reference is missing", {
      code: "missing",
      setting: "references",
    });
  if (systems.length === 0)
    throw new SettingError("the system output is missing", {
      code: "missing",
      setting: "systems",
    });
  const titles = systems.map(titleOf);
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at);
  if (repeated !== undefined)
    throw new SettingError(`the system ${repeated} is given twice`, {
      code: "conflict",
      setting: "systems",
    });
}

function toOutputs(
  systems: readonly TextInput[],
  texts: readonly (readonly string[])[],
): readonly SystemOutput[] {
  return systems.map((system, at) => ({
    name: titleOf(system),
    file: system.name,
    lines: texts[at] ?? [],
  }));
}

/** Aligns whole documents; `undefined` where the texts are line by line already. */
function alignDocuments(
  { source, references, systems, documents }: EvaluationInput,
  parallelise: Paralleliser,
): ParallelTexts | undefined {
  const targets = [...references, ...systems];
  if (source === undefined || !needSentenceAlignment([source, ...targets]))
    return undefined;
  if (documents === undefined) return parallelise({ source, targets });
  // The ids belong to the lines of the source, and of whatever has as many.
  const withIds = (text: TextInput): TextInput =>
    text.documents === undefined && text.lines.length === documents.length
      ? { ...text, documents }
      : text;
  return parallelise({
    source: withIds(source),
    targets: targets.map(withIds),
  });
}
