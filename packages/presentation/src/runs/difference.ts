import { type Table, formatTable, printable } from "@concord-mt/report";
import {
  type Change,
  type RunComparison,
  type Passage,
  type RunSystem,
  passagesOf,
  wordsAt,
} from "@concord-mt/evaluation";
import {
  bootstrapRemark,
  formatNumber,
  formatP,
  formatStarredP,
  scaled,
} from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import { fitTable } from "../parts/fit-table.ts";
import { comparisonCells } from "./comparison-cells.ts";
import { escapeMarkdown } from "../parts/escape-markdown.ts";

/** What `concord diff` found. */
export interface Difference {
  readonly before: RunSystem;
  readonly after: RunSystem;
  readonly comparisons: readonly RunComparison[];
  readonly changes: readonly MetricChanges[];
}

/** The changes of one metric's occurrences. */
interface MetricChanges {
  readonly metric: RunComparison;
  readonly changes: readonly Change[];
}

/** How much is written. */
export interface DiffOutput extends OutputOptions {
  /** Changes of each metric that are shown with their sentences. */
  readonly limit: number;
}

/** Writes scores, numbers of changes and the changes with their sentences. */
export async function writeDifference(
  output: Output,
  difference: Difference,
  options: DiffOutput,
): Promise<void> {
  const { format } = options;
  if (format === "json") {
    await output.write(`${JSON.stringify(toJson(difference), undefined, 2)}\n`);
    return;
  }
  if (format === "tsv") {
    const { before, after, comparisons: found } = difference;
    const metrics = found.map((one) => ({
      ...one,
      adjusted: one.randomisation.identical ? undefined : one.randomisation.p,
      detectable: undefined,
    }));
    const table = comparisonCells([{ before, after, metrics }]);
    await output.write(formatTable(table, format));
    return;
  }
  if (format === "latex") {
    await output.write(
      formatTable(scoreTable(difference, options.width), format),
    );
    return;
  }
  const isMarkdown = format === "markdown";
  const write = isMarkdown ? markdownChange : textChange(output.isColourful);
  const scores = scoreTable(difference, options.width);
  const table = (isMarkdown ? [scores] : fitTable(scores, output.columns))
    .map((one) => formatTable(one, format))
    .join("\n");
  const sections = difference.changes.map(({ metric, changes }) => {
    const shown = changes.slice(0, options.limit);
    const rest = changes.length - shown.length;
    return [
      summary(metric, changes, isMarkdown),
      ...shown.map((change) => write(change, difference)),
      ...(rest > 0
        ? [`… and ${rest} more (use --limit ${changes.length} to see all)\n`]
        : []),
    ].join("\n");
  });
  const remark = bootstrapRemark(difference.comparisons).map(
    (line) => `${line}\n`,
  );
  await output.write([table, ...remark, ...sections].join("\n"));
}

function scoreTable(
  { before, after, comparisons }: Difference,
  width: number,
): Table {
  const right = (title: string) => ({ title, align: "right" as const });
  const hasBootstrap = comparisons.some((one) => one.bootstrap !== undefined);
  return {
    columns: [
      { title: "metric" },
      ...[
        before.name,
        after.name,
        "difference",
        ...(hasBootstrap ? ["p (bootstrap)"] : []),
        "p",
        "gained",
        "lost",
        "p (McNemar)",
      ].map(right),
    ],
    rows: comparisons.map(({ metric, occurrences, ...one }) => {
      const number = (value: number | undefined): string =>
        formatNumber(value, metric.scale, width);
      return [
        metric.higherIsBetter
          ? metric.title
          : `${metric.title} (lower is better)`,
        number(one.before),
        number(one.after),
        `${(one.difference ?? -1) >= 0 ? "+" : ""}${number(one.difference)}`,
        ...(hasBootstrap
          ? [
              one.randomisation.identical
                ? "identical"
                : formatP(one.bootstrap?.p),
            ]
          : []),
        one.randomisation.identical
          ? "identical"
          : formatStarredP(one.randomisation.p),
        occurrences === undefined ? "" : String(occurrences.onlyAfter),
        occurrences === undefined ? "" : String(occurrences.onlyBefore),
        occurrences === undefined ? "" : formatP(occurrences.exact.p),
      ];
    }),
  };
}

function summary(
  { metric, occurrences }: RunComparison,
  changes: readonly Change[],
  isMarkdown: boolean,
): string {
  const count = (kind: Change["kind"]): number =>
    changes.filter((change) => change.kind === kind).length;
  const what = metric.name === "apt" ? "pronouns" : "connectives";
  const text = `${metric.title}: of ${occurrences?.total ?? 0} ${what} ${count("fixed")} fixed, ${count("broken")} broken, ${count("changed")} translated differently with the same credit`;
  return isMarkdown ? `### ${text}\n` : `${text}\n`;
}

/** `it → il, was elle`. */
function heading(
  change: Change,
  { before, after }: Difference,
): { readonly place: string; readonly words: string } {
  const { segment, source, hypothesis } = change.items.after;
  const was = wordsAt(before, segment, change.items.before.hypothesis);
  const is = wordsAt(after, segment, hypothesis);
  const document = before.run.documents?.[segment];
  const named = (words: string): string => (words === "" ? "nothing" : words);
  return {
    place: `line ${segment + 1}${document === undefined ? "" : `, ${document}`}`,
    words: `${source} → ${named(is)}, was ${named(was)}`,
  };
}

const colours = { broken: "31", fixed: "32", changed: "33" } as const;

function textChange(
  isColourful: boolean,
): (change: Change, difference: Difference) => string {
  const paint = (text: string, colour: string): string =>
    isColourful ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const mark = (text: string): string =>
    isColourful ? paint(text, "1;4") : `[${text}]`;
  return (change, difference) => {
    const { place, words } = heading(change, difference);
    const lines = passagesOf(change, difference.before, difference.after).map(
      ({ title, parts }) =>
        `  ${title.padEnd(9)}  ${parts.map(({ text, isMarked }) => (isMarked ? mark(printable(text)) : printable(text))).join("")}\n`,
    );
    return `${paint(change.kind, colours[change.kind])}  ${printable(place)}: ${printable(words)}\n${lines.join("")}`;
  };
}

function markdownChange(change: Change, difference: Difference): string {
  const { place, words } = heading(change, difference);
  const line = ({ title, parts }: Passage): string => {
    const text = parts.map((part) => {
      const escaped = escapeMarkdown(part.text);
      return part.isMarked ? `<b><u>${escaped}</u></b>` : escaped;
    });
    return `| ${title} | ${text.join("")} |\n`;
  };
  const passages = passagesOf(change, difference.before, difference.after);
  return `<details><summary><b>${change.kind}</b>, ${escapeMarkdown(place)}: ${escapeMarkdown(words)}</summary>\n\n| | |\n|:--|:--|\n${passages.map(line).join("")}\n</details>\n`;
}

function toJson({ before, after, comparisons, changes }: Difference): object {
  const tested = ({
    p,
    identical,
  }: {
    readonly p: number | undefined;
    readonly identical: boolean;
  }): object => ({
    p: p ?? null,
    identical,
  });
  return {
    before: before.name,
    after: after.name,
    metrics: Object.fromEntries(
      comparisons.map((one) => [
        one.metric.title,
        {
          signature: one.metric.signature,
          before: scaled(one.before, one.metric.scale),
          after: scaled(one.after, one.metric.scale),
          difference: scaled(one.difference, one.metric.scale),
          ...(one.bootstrap && { pairedBootstrap: tested(one.bootstrap) }),
          approximateRandomisation: tested(one.randomisation),
          ...(one.occurrences && {
            occurrences: one.occurrences.total,
            fixed: one.occurrences.onlyAfter,
            broken: one.occurrences.onlyBefore,
            mcnemar: { p: one.occurrences.exact.p },
          }),
        },
      ]),
    ),
    changes: Object.fromEntries(
      changes.map(({ metric, changes: list }) => [
        metric.metric.title,
        list.map((change) => changeJson(change, before, after)),
      ]),
    ),
  };
}

function changeJson(
  change: Change,
  before: RunSystem,
  after: RunSystem,
): object {
  const { id, segment, source } = change.items.after;
  const text = (passage: Passage): string =>
    passage.parts.map((part) => part.text).join("");
  return {
    kind: change.kind,
    id,
    line: segment + 1,
    document: before.run.documents?.[segment],
    word: source,
    credit: { before: change.before, after: change.after },
    case: {
      before: change.items.before.outcome,
      after: change.items.after.outcome,
    },
    reason: {
      before: change.items.before.reason,
      after: change.items.after.reason,
    },
    translation: {
      before: wordsAt(before, segment, change.items.before.hypothesis),
      after: wordsAt(after, segment, change.items.after.hypothesis),
    },
    text: Object.fromEntries(
      passagesOf(change, before, after).map((passage) => [
        passage.title,
        text(passage),
      ]),
    ),
  };
}
