import { CorpusError } from "@concord-mt/core";
import { arpaReader, writeArpa } from "@concord-mt/ngram";
import { formatMetadata, parseMetadata } from "./metadata.ts";
import { type Plm, makePlm } from "./plm.ts";

/**
 * Writes a model as an ARPA file with its metadata in the line before `\data\`, in pieces.
 *
 * @example
 * const file = [...writePlm(plm)].join("");
 */
export function* writePlm({ model, metadata }: Plm): Generator<string> {
  yield formatMetadata(metadata);
  yield* writeArpa(model);
}

/**
 * Reads a model that {@link writePlm} wrote, or an ARPA file of tags and pronouns that another program made.
 *
 * @example
 * const plm = await readPlm(text.split("\n"));
 *
 * @throws CorpusError with the line if the file is damaged or no pronoun is among its words.
 */
export async function readPlm(
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<Plm> {
  const reader = arpaReader();
  let isFirst = true;
  let metadata: ReturnType<typeof parseMetadata>;
  for await (const line of lines) {
    if (isFirst) metadata = atFirstLine(() => parseMetadata(line));
    isFirst = false;
    reader.add(line);
  }
  const model = reader.finish();
  if (metadata !== undefined && metadata.order !== model.order)
    throw new CorpusError(
      `expected a model of order ${metadata.order} as the first line says, found one of order ${model.order}`,
      { code: "format" },
    );
  try {
    return metadata === undefined ? makePlm(model) : makePlm(model, metadata);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CorpusError(`not a pronoun language model: ${error.message}`, {
      code: "value",
      cause: error,
    });
  }
}

function atFirstLine<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ line: 1 }) : error;
  }
}
