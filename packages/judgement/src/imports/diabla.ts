import { CorpusError, type Place } from "@concord-mt/core";
import * as z from "zod";
import type { JudgementLine } from "../verdicts/line.ts";

const dialogue = z.looseObject({
  translation_model: z.unknown().optional(),
  utterances: z.record(
    z.string(),
    z.looseObject({
      language: z.string(),
      original_text: z.string(),
      postprocessed_text: z.string(),
      reference_translation: z.string().nullish(),
      eval: z
        .looseObject({
          judgment: z.string().nullish(),
          problems: z.array(z.string()).nullish(),
          verbatim: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
});

/**
 * Reads a dialogue of DiaBLa (Bawden et al. 2021): what people thought of each translated utterance. Perfect is correct, poor
 * is not, medium is neither: the annotator is unsure. Problems (coherence, meaning, …) become tags.
 *
 * @throws CorpusError if the text is no such dialogue.
 */
export function parseDiabla(
  text: string,
  { file }: Pick<Place, "file"> = {},
): JudgementLine[] {
  const where = file === undefined ? {} : { file };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CorpusError("expected a dialogue in JSON", {
      code: "format",
      ...where,
    });
  }
  const result = dialogue.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new CorpusError(
      `${issue?.path.map(String).join(" › ") ?? ""}: ${issue?.message ?? "unexpected"}`,
      { code: "format", ...where },
    );
  }
  const { utterances, translation_model: model } = result.data;
  const name = (file ?? "dialogue").replace(/^.*[/\\]/, "");
  return Object.entries(utterances).flatMap(([at, one]): JudgementLine[] => {
    const judgement = one.eval?.judgment ?? undefined;
    if (judgement === undefined || judgement === "") return [];
    const tags = [judgement, ...(one.eval?.problems ?? [])];
    const remark = one.eval?.verbatim ?? "";
    return [
      {
        system: typeof model === "string" ? model : "diabla",
        id: at,
        annotator: `reader of ${one.language}`,
        verdict: verdictOf(judgement),
        ...(judgement === "medium" && { unsure: true as const }),
        tags,
        ...(remark !== "" && { remark }),
        document: name,
        line: Number(at) + 1,
        texts: {
          source: one.original_text,
          reference: one.reference_translation ?? "",
          hypothesis: one.postprocessed_text,
        },
      },
    ];
  });
}

function verdictOf(judgement: string): "correct" | "incorrect" | undefined {
  if (judgement === "perfect") return "correct";
  return judgement === "poor" ? "incorrect" : undefined;
}
