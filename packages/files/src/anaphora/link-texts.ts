import type { FileIo } from "../file-io.ts";
import { type Alignment, type Context, checkLength } from "@concord-mt/core";
import { readAlignments } from "@concord-mt/corpus";
import {
  type AlignerSettings,
  type Resources,
  makeAligner,
} from "@concord-mt/evaluation";
import { inputOf } from "../texts/input-of.ts";

/** Two texts in words. */
export interface WordTexts {
  readonly source: readonly (readonly string[])[];
  readonly target: readonly (readonly string[])[];
}

/** The links of two texts: those of a file, or our aligner's. */
export async function linkTexts(
  io: FileIo,
  texts: WordTexts,
  {
    file,
    names,
    resources,
    settings = {},
  }: {
    readonly file: string | undefined;
    readonly names: { readonly source: string; readonly target: string };
    readonly resources: Resources;
    readonly settings?: AlignerSettings;
  },
  context: Context,
): Promise<readonly Alignment[]> {
  if (file !== undefined) {
    const { input, name } = inputOf(io, file);
    const alignments: Alignment[] = [];
    for await (const { alignment } of readAlignments(input, {
      name,
      signal: io.signal,
    }))
      alignments.push(alignment);
    checkLength(
      { file: name, count: alignments.length },
      { file: names.source, count: texts.source.length },
    );
    return alignments;
  }
  const aligner = makeAligner(
    { training: undefined, resources, tokenizer: "moses" },
    settings,
    context,
  );
  try {
    return await aligner.align(texts, names);
  } finally {
    await aligner.close();
  }
}
