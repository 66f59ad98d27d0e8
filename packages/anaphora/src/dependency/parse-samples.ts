import { CorpusError } from "@concord-mt/core";
import type { ListedTranslation } from "./rerank.ts";

/**
 * Reads samples of a language model, or of any system: JSON lines, one for each source line, with a list of translations, or
 * an object whose field `samples` is one. A translation is a text, or `{ "text": …, "score": … }`.
 *
 * @throws CorpusError that says what was expected in which line.
 */
export function parseSamples(
  lines: readonly string[],
  name: string,
): ListedTranslation[] {
  return lines.flatMap((line, segment) =>
    samplesOf(line, { file: name, line: segment + 1 }).map((sample) => {
      const { text, score } =
        typeof sample === "string"
          ? { text: sample, score: undefined }
          : sample;
      return { segment, text, score };
    }),
  );
}

type Sample = string | { readonly text: string; readonly score?: number };

function samplesOf(
  text: string,
  where: { readonly file: string; readonly line: number },
): readonly Sample[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorpusError("expected a line of JSON", {
      code: "format",
      cause,
      ...where,
    });
  }
  const samples: unknown = isObject(value) ? value.samples : value;
  if (!Array.isArray(samples) || !samples.every(isSample))
    throw new CorpusError(
      'expected a list of translations: texts, or objects such as {"text": "…", "score": -1.5}',
      { code: "format", ...where },
    );
  return samples;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSample(value: unknown): value is Sample {
  if (typeof value === "string") return true;
  return (
    isObject(value) &&
    typeof value.text === "string" &&
    (value.score === undefined || Number.isFinite(value.score))
  );
}
