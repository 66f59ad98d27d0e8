import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { shuffleWords } from "@concord-mt/judgement";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { runSegment } from "../database/schema.ts";
import type { CampaignOrder, Row } from "./build.ts";

export type Payload = ResponseOf<
  Routes["nextQuestions"]
>["items"][number]["payload"];

type Segment = typeof runSegment.$inferSelect;
type Places = Payload["candidatePlaces"];

/** The lines that questions show, by segment. */
export async function linesAround(
  tx: Transaction,
  { run, settings }: CampaignOrder,
  segments: Iterable<number>,
): Promise<ReadonlyMap<number, Segment>> {
  const wanted = new Set<number>();
  for (const segment of segments)
    for (
      let at = segment - settings.before;
      at <= segment + settings.behind;
      at += 1
    )
      wanted.add(at);
  const rows = await tx
    .select()
    .from(runSegment)
    .where(
      and(eq(runSegment.runId, run), inArray(runSegment.segment, [...wanted])),
    );
  return new Map(rows.map((row) => [row.segment, row]));
}

/** What stands where a candidate's pronoun was. */
const blank = "____";

/** What annotators see of an occurrence. */
export function payloadOf(
  row: Row,
  lines: ReadonlyMap<number, Segment>,
  { kind, settings }: CampaignOrder,
): Payload {
  const line = lines.get(row.segment);
  const marked = (row.places ?? {}) as {
    readonly source?: Places;
    readonly hypothesis?: Places;
  };
  const candidate = textOf(line, row.n);
  const places = marked.hypothesis ?? [];
  const { before, behind } = settings;
  const antecedent = row.antecedent as Payload["antecedent"] | null;
  const context: Payload["context"] = [];
  for (let at = row.segment - before; at <= row.segment + behind; at += 1) {
    const one = lines.get(at);
    if (one === undefined || at === row.segment) continue;
    if (one.document !== row.document) continue;
    context.push({
      segment: at,
      source: one.source,
      candidate: textOf(one, row.n),
    });
  }
  return {
    word: row.source,
    source: line?.source ?? "",
    sourcePlaces: marked.source ?? [],
    ...(kind === "gaps"
      ? { candidate: hide(candidate, places), candidatePlaces: [] }
      : { candidate, candidatePlaces: places }),
    ...(settings.showReference && { reference: referenceOf(line, row) }),
    context,
    ...(antecedent && {
      antecedent: {
        segment: antecedent.segment,
        start: antecedent.start,
        end: antecedent.end,
        text: antecedent.text,
      },
    }),
  };
}

/** The same question with the reference, or shuffled words, for a candidate. */
export function checkPayload(
  check: "reference" | "shuffled",
  { payload, row, kind, seed }: Checked,
  lines: ReadonlyMap<number, Segment>,
): Payload {
  if (check === "shuffled")
    return {
      ...payload,
      candidate: shuffleWords(payload.candidate, seed),
      candidatePlaces: [],
    };
  const marked = (row.places ?? {}) as { readonly reference?: Places };
  const places = marked.reference ?? [];
  const reference = referenceOf(lines.get(row.segment), row);
  return kind === "gaps"
    ? { ...payload, candidate: hide(reference, places) }
    : { ...payload, candidate: reference, candidatePlaces: places };
}

/** A question whose answer is known. */
interface Checked {
  readonly payload: Payload;
  readonly row: Row;
  readonly kind: CampaignOrder["kind"];
  readonly seed: number;
}

function textOf(line: Segment | undefined, system: number): string {
  return (line?.systems as string[] | undefined)?.[system] ?? "";
}

function referenceOf(line: Segment | undefined, row: Row): string {
  return (line?.references as string[] | undefined)?.[row.referenceIndex] ?? "";
}

/** A candidate as its system wrote it: the word that was hidden stands in its gap again. */
export function fill(candidate: string, written: string): string {
  const [start = "", ...rest] = candidate.split(blank);
  return `${start}${rest.length > 0 ? written : ""}${rest.join("")}`.trim();
}

function hide(text: string, places: Places): string {
  if (places.length === 0) return `${text} ${blank}`.trim();
  let hidden = text;
  for (const [start, end] of [...places].sort((a, b) => b[0] - a[0]))
    hidden = hidden.slice(0, start) + blank + hidden.slice(end);
  return hidden;
}
