import { CorpusError, type Place } from "@concord-mt/core";
import type { JudgementLine } from "../verdicts/line.ts";

/** An error that somebody marked, or that there is none. */
export interface MqmRating {
  readonly system: string;
  readonly document: string;
  /** Number of the segment in the test set, as the file has it. */
  readonly segment: string;
  readonly rater: string;
  readonly source: string;
  /** With `<v>` and `</v>` around the error. */
  readonly target: string;
  readonly category: string;
  readonly severity: string;
  readonly comment: string;
}

/**
 * Reads MQM ratings in ten columns between tabs, with or without a header: Google's files and Marot's, which differ in the
 * names of columns alone (system, document, two numbers of the segment, rater, source, target, category, severity, comment).
 *
 * @throws CorpusError with the line that has other than nine or ten columns.
 */
export function* parseMqm(
  lines: Iterable<string>,
  place: Pick<Place, "file"> = {},
): Generator<MqmRating> {
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text === "" || (line === 1 && /^system\t/i.test(text))) continue;
    const cells = text.split("\t");
    if (cells.length < 9 || cells.length > 10)
      throw new CorpusError(
        `expected ten columns between tabs (system, document, two numbers, rater, source, target, category, severity, comment), found ${cells.length}`,
        { code: "format", line, ...place },
      );
    const [system = "", document = "", , segment = "", rater = ""] = cells;
    const [source = "", target = "", category = "", severity = ""] =
      cells.slice(5);
    const comment = cells[9] ?? "";
    yield {
      ...{ system, document, segment, rater, source, target },
      ...{ category, severity, comment },
    };
  }
}

/** The weight of an error (Freitag et al. 2021): 25 for no translation, 5 major, .1 minor punctuation, 1 minor, 0 none. */
export function mqmWeight({
  category,
  severity,
}: Pick<MqmRating, "category" | "severity">): number {
  const [kind, degree] = [category.toLowerCase(), severity.toLowerCase()];
  if (degree === "major" || degree === "critical")
    return kind.startsWith("non-translation") ? 25 : 5;
  if (degree !== "minor") return 0;
  return kind === "fluency/punctuation" ? 0.1 : 1;
}

/** Segments as people rated them: one line for each system, segment and rater; correct is one without an error. */
export function mqmLines(ratings: Iterable<MqmRating>): JudgementLine[] {
  const groups = new Map<string, MqmRating[]>();
  for (const rating of ratings) {
    const key = JSON.stringify([rating.system, rating.segment, rating.rater]);
    groups.set(key, [...(groups.get(key) ?? []), rating]);
  }
  return [...groups.values()].flatMap((own): JudgementLine[] => {
    const [first] = own;
    if (first === undefined) return [];
    const errors = own.filter((one) => mqmWeight(one) > 0);
    const remark = own
      .map(({ comment }) => comment)
      .filter((comment) => comment !== "")
      .join("; ");
    return [
      {
        system: first.system,
        id: first.segment,
        annotator: first.rater,
        verdict: errors.length === 0 ? "correct" : "incorrect",
        document: first.document,
        ...(errors.length > 0 && {
          tags: errors.map(
            ({ category, severity }) => `${category}:${severity}`,
          ),
        }),
        ...(remark !== "" && { remark }),
        texts: {
          source: first.source.replaceAll(/<\/?v>/g, ""),
          reference: "",
          hypothesis: first.target.replaceAll(/<\/?v>/g, ""),
        },
      },
    ];
  });
}

/**
 * Segment scores for `concord correlate`: system, tab, minus the mean weight of the raters' errors, so that higher is
 * better; segments in the order of the file, `None` where a system's was not rated.
 */
export function mqmScores(ratings: Iterable<MqmRating>): string {
  const segments = new Set<string>();
  const systems = new Map<string, Map<string, Map<string, number>>>();
  for (const rating of ratings) {
    const { system, document, segment, rater } = rating;
    const key = JSON.stringify([document, segment]);
    segments.add(key);
    const own = systems.get(system) ?? new Map<string, Map<string, number>>();
    systems.set(system, own);
    const raters = own.get(key) ?? new Map<string, number>();
    own.set(key, raters);
    raters.set(rater, (raters.get(rater) ?? 0) + mqmWeight(rating));
  }
  let text = "";
  for (const [system, own] of systems)
    for (const segment of segments) {
      const sums = [...(own.get(segment)?.values() ?? [])];
      const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length;
      text += `${system}\t${sums.length === 0 ? "None" : mean === 0 ? 0 : -mean}\n`;
    }
  return text;
}
