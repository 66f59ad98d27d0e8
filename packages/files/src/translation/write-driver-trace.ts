import type { FileIo } from "../file-io.ts";
import {
  type CutDocument,
  translateWithDependencies,
} from "@concord-mt/anaphora";
import type { TranslationModel } from "@concord-mt/smt";
import type { TranslationInput } from "@concord-mt/translation";
import { type DriverStep, stepFormatter } from "@concord-mt/word-dependency";
import { writePieces } from "../writing/write-pieces.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { readDependencyResources } from "./dependency-resources.ts";
import { dependencySettings } from "./dependency-settings.ts";
import { toSearch } from "./search-options.ts";

/** Writes the driver's work: the graph of sentences, the queue and the states, for people, or as JSON for programs. */
export async function writeDriverTrace(
  io: FileIo,
  model: TranslationModel,
  input: TranslationInput,
  options: DecodeOptions,
): Promise<void> {
  const { output } = options;
  const resources = await readDependencyResources(io, model, input, options);
  const isJson = /\.json(?:\.gz)?$/.test(output);
  const pieces: string[] = [];
  const formatters = new Map<CutDocument, (step: DriverStep) => string>();
  const onStep = (step: DriverStep, document: CutDocument): void => {
    const format = formatters.get(document) ?? stepFormatter(document);
    formatters.set(document, format);
    pieces.push(
      isJson
        ? `${JSON.stringify({ document: document.id, ...step, ...("error" in step && { error: String(step.error) }) })}\n`
        : format(step),
    );
  };
  await io.work(options, async (context) => {
    const lines = translateWithDependencies(
      { ...input.source, documents: input.documents },
      dependencySettings(options, { search: toSearch(options) }),
      { ...resources, onStep },
      context,
    );
    let step = await lines.next();
    while (step.done !== true) step = await lines.next();
  });
  await writePieces(io, output, pieces);
}
