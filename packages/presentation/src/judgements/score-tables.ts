import type { SixCase } from "@concord-mt/core";
import {
  type DetailItem,
  type GapScores,
  type ItemScores,
  type VerdictScores,
  ratioInterval,
} from "@concord-mt/judgement";
import { documentPart } from "./document-table.ts";
import { itemParts } from "./item-tables.ts";
import { type Part, columnsOf, percent, percentRange } from "../parts/parts.ts";

/** What `judge score` found. */
export interface FoundScores {
  readonly gaps: GapScores | undefined;
  readonly verdicts: VerdictScores | undefined;
  readonly judged: ItemScores | undefined;
  readonly items: readonly DetailItem[];
  readonly cases: readonly SixCase[];
}

/** The tables of all kinds of scores that there are. */
export function scoreParts(
  { gaps, verdicts, judged, items, cases }: FoundScores,
  width: number,
): readonly Part[] {
  return [
    ...(gaps === undefined ? [] : gapParts(gaps, width)),
    ...(verdicts === undefined ? [] : [verdictPart(verdicts, width)]),
    // With a metric's items their own table says the same of more items.
    ...(verdicts?.documents === undefined || judged?.documents !== undefined
      ? []
      : [documentPart(verdicts.documents)]),
    ...(judged === undefined ? [] : itemParts(judged, items, cases, width)),
  ];
}

function gapParts({ systems }: GapScores, width: number): readonly Part[] {
  const labels = Object.keys(systems[0]?.pronouns ?? {});
  return [
    {
      title: "Gap filling (percent)",
      table: {
        columns: columnsOf(
          ...["system", "with other", "95 %", "without other"],
          ...["precision", "recall", "F", "gaps", "bad"],
        ),
        rows: systems.map((system) => [
          system.name,
          percent(system.withOther.value, width),
          percentRange(ratioInterval(system.withOther), width),
          percent(system.withoutOther.value, width),
          percent(system.micro.precision.value, width),
          percent(system.micro.recall.value, width),
          percent(system.micro.f, width),
          String(system.gaps),
          String(system.bad),
        ]),
      },
    },
    {
      title: "F by pronoun (percent)",
      table: {
        columns: columnsOf("system", ...labels),
        rows: systems.map(({ name, pronouns }) => [
          name,
          ...labels.map((label) => percent(pronouns[label]?.f, width)),
        ]),
      },
    },
  ];
}

function verdictPart({ systems }: VerdictScores, width: number): Part {
  return {
    title: "Accuracy by people's verdicts (percent)",
    table: {
      columns: columnsOf(
        ...["system", "accuracy", "95 %", "correct", "judged", "bad"],
      ),
      rows: systems.map((system) => [
        system.name,
        percent(system.accuracy, width),
        percentRange(system.interval, width),
        ...[system.correct, system.judged, system.bad].map(String),
      ]),
    },
  };
}
