import { type OccurrenceMetric } from "@concord-mt/core";
import { type ActItem, toItem } from "../item.ts";
import { type JudgingOptions, creditor } from "../judging.ts";
import { type ActScore, rowsOf } from "../score.ts";
import type { ActSide } from "../side.ts";
import { actSignature } from "../signature.ts";
import { alignedIndices } from "./giza-line.ts";
import { idiapLanguage } from "./language.ts";
import { preprocessSource, preprocessTarget } from "./preprocess.ts";
import { type IdiapAnchor, type Resolved, resolveForm } from "./resolve.ts";
import { findSourceConnectives } from "./source-connectives.ts";
import { type FormFinder, formFinder } from "./target-forms.ts";

/** What mode `idiap-1.7` reads: lines, tokenised and in lower case, not yet preprocessed. */
export interface ActLines {
  /** Position of the segment in its corpus, from 0. */
  readonly index: number;
  readonly document?: string;
  readonly source: string;
  readonly reference: string;
  readonly hypothesis: string;
  /** GIZA line of source and reference, made on the preprocessed texts: `NULL ({ }) although ({ 3 }) …`. */
  readonly alignReference?: string;
  readonly alignHypothesis?: string;
}

/** Settings of {@link idiapAct}. */
export interface IdiapActOptions extends JudgingOptions {
  /** The target language: `fr`, `de`, `it` or `ar`. The source is English. */
  readonly target: string;
  /** Whether alignments are used to choose among several forms. @defaultValue `true` */
  readonly alignment?: boolean;
}

/**
 * ACT as the authors' program computes it (idiap/act, version 1.7), preprocessing and mistakes included.
 *
 * Only ties between equally distant forms are settled in another way: the program takes any, this the leftmost.
 *
 * @example
 * const metric = idiapAct({ target: "fr", alignment: false });
 * scoreCorpus(metric, [{ index: 0, source: "although it rained", reference: "bien qu' il ait plu", hypothesis: "même s' il a plu" }]).ACTa; // 1
 *
 * @throws RangeError if the program does not have the language.
 */
export function idiapAct({
  target,
  alignment = true,
  ...judging
}: IdiapActOptions): OccurrenceMetric<ActLines, ActScore, ActItem> {
  const language = idiapLanguage(target);
  const finders = new Map(
    [...language.connectives].map(([type, patterns]) => [
      type,
      formFinder(patterns),
    ]),
  );
  const connectives = [...finders.keys()].map(spell);
  const rows = rowsOf(connectives);
  const credit = creditor(judging);

  const items = (lines: ActLines): ActItem[] => {
    const source = preprocessSource(lines.source);
    const occurrences = findSourceConnectives(source);
    if (occurrences.length === 0) return [];
    const reference = sideReader({
      source,
      line: preprocessTarget(lines.reference, language),
      giza: alignment ? (lines.alignReference ?? "") : undefined,
    });
    const hypothesis = sideReader({
      source,
      line: preprocessTarget(lines.hypothesis, language),
      giza: alignment ? (lines.alignHypothesis ?? "") : undefined,
    });
    const seen = new Map<number, number>();
    return occurrences.flatMap(({ type, position }) => {
      const finder = finders.get(type);
      if (finder === undefined) return [];
      const part = seen.get(position) ?? 0;
      seen.set(position, part + 1);
      const verdict = {
        segment: lines.index,
        document: lines.document,
        position,
        part,
        length: 1,
        source: spell(type),
        reference: reference(type, finder),
        referenceIndex: 0,
        hypothesis: hypothesis(type, finder),
      };
      return [toItem(verdict, credit)];
    });
  };

  return {
    name: "ACT",
    statistics: rows.statistics,
    higherIsBetter: true,
    signature: () =>
      actSignature({
        mode: "idiap-1.7",
        dictionary: `en-${target}-1.7`,
        connectives,
        alignment,
        ...judging,
      }),
    items,
    countItems: (found, into, at) => {
      rows.count(found, into, at);
    },
    count: (lines, into, at) => {
      rows.count(items(lines), into, at);
    },
    score: (row) => rows.score(row),
  };
}

const joinedTypes: Readonly<Record<string, string>> = {
  eventhough: "even though",
  notyet: "not yet",
};

function spell(type: string): string {
  return joinedTypes[type] ?? type;
}

/** Reads one translation; what it finds depends on the connective alone, not on which of its occurrences is asked for. */
function sideReader({
  source,
  line,
  giza,
}: {
  readonly source: string;
  readonly line: string;
  readonly giza: string | undefined;
}): (type: string, finder: FormFinder) => ActSide {
  const known = new Map<string, ActSide>();
  return (type, finder) => {
    const remembered = known.get(type);
    if (remembered !== undefined) return remembered;
    const anchor =
      giza === undefined
        ? undefined
        : {
            indices: alignedIndices(giza, type),
            source: source.split(" ").lastIndexOf(type) + 1,
          };
    const side = toSide(resolveForm(finder, line, anchor), finder, anchor);
    known.set(type, side);
    return side;
  };
}

function toSide(
  { form, position, choice, candidates }: Resolved,
  finder: FormFinder,
  anchor: IdiapAnchor | undefined,
): ActSide {
  const isFound = form !== undefined;
  return {
    form,
    senses: isFound ? finder.sensesOf(form) : [],
    words: isFound ? [form] : [],
    positions: isFound && position !== undefined ? [position - 1] : [],
    choice,
    candidates,
    aligned: (anchor?.indices ?? []).map((index) => index - 1),
  };
}
