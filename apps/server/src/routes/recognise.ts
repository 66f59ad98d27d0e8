import { CorpusError } from "@concord-mt/core";
import { inspect, isFormatName } from "@concord-mt/corpus";
import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { BlobStore } from "../blobs/store.ts";
import { HttpProblem } from "../http/http-problem.ts";

type Recognised = NonNullable<ResponseOf<Routes["getUpload"]>["recognised"]>;

/** Looks into an upload: its format, what it holds, and what is wrong with it. */
export async function recognise(
  blobs: BlobStore,
  { sha256, name }: { readonly sha256: string; readonly name: string },
  format?: string,
): Promise<Recognised> {
  if (format !== undefined && !isFormatName(format))
    throw new HttpProblem(422, "format", `there is no format ${format}`);
  const stream = blobs.open(sha256);
  try {
    const found = await inspect(stream, {
      name,
      ...(format !== undefined && { format }),
    });
    const { lines, segments, documents, tokens, kind } = found;
    return {
      format: found.format,
      ...{ kind, lines, segments, documents, tokens },
      columns: [...found.languages].slice(0, 200),
      problems: found.warnings.slice(0, 100).map(toProblem),
    };
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    const { code, detail, line } = error;
    return {
      format: "unrecognised",
      kind: "unrecognised",
      ...{ lines: 0, segments: 0, documents: 0, tokens: 0 },
      columns: [],
      problems: [toProblem({ code, message: detail, line })],
    };
  } finally {
    stream.destroy();
  }
}

function toProblem({
  code,
  message,
  line,
}: {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
}): Recognised["problems"][number] {
  return { code, message, ...(line !== undefined && { line }) };
}
