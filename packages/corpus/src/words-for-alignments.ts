import { CorpusError } from "@concord-mt/core";
import { type Input, inputName } from "./input.ts";
import { cursorOver } from "./lockstep.ts";
import { type ReadOptions, readSegmentBatches } from "./readers.ts";
import type { CorpusRecord } from "./records.ts";
import { splitWords } from "./words.ts";

/** Gives alignments the words of their texts, line by line. */
export async function* addWords(
  batches: AsyncGenerator<readonly CorpusRecord[], void>,
  texts: { readonly source: Input; readonly target: Input },
  options: Pick<ReadOptions, "signal" | "maxLineLength">,
): AsyncGenerator<readonly CorpusRecord[], void> {
  const { signal, maxLineLength } = options;
  const limits = maxLineLength === undefined ? {} : { maxLineLength };
  const sides = [texts.source, texts.target].map((input) => ({
    name: inputName(input),
    cursor: cursorOver(readSegmentBatches(input, { signal, ...limits })),
  }));

  async function words(at: number, line: number): Promise<readonly string[]> {
    const side = sides[at];
    if (side === undefined || !(await side.cursor.fill()))
      throw new CorpusError(
        `there is an alignment, but ${side?.name ?? ""} has only ${side?.cursor.taken() ?? 0} lines`,
        { code: "length", line },
      );
    return splitWords(side.cursor.take(1)[0]?.texts[0] ?? "");
  }

  try {
    for await (const batch of batches) {
      const filled: CorpusRecord[] = [];
      for (const record of batch) {
        if (record.kind !== "alignment") continue;
        const source = await words(0, record.line);
        const target = await words(1, record.line);
        filled.push({ ...record, source, target });
      }
      yield filled;
    }
    for (const { name, cursor } of sides) {
      const aligned = cursor.taken();
      if (await cursor.fill())
        throw new CorpusError(
          `${name} has more than the ${aligned} lines that are aligned`,
          { code: "length" },
        );
    }
  } finally {
    for (const { cursor } of sides) await cursor.close();
  }
}
