import type { FileIo } from "../file-io.ts";
import {
  type DependentTranslation,
  translateWithDependencies,
} from "@concord-mt/anaphora";
import {
  type Context,
  type SignatureField,
  CorpusError,
} from "@concord-mt/core";
import type { TranslationModel } from "@concord-mt/smt";
import {
  type TranslationInput,
  type TranslationSettings,
  shortHash,
} from "@concord-mt/translation";
import {
  dependencyFeatureName,
  serialiseDependencyModel,
} from "@concord-mt/word-dependency";
import type { DecodeOptions } from "./decode-options.ts";
import { readDependencyResources } from "./dependency-resources.ts";
import { dependencySettings } from "./dependency-settings.ts";

/** A text that is translated with dependencies. */
export interface DependentDecoding {
  readonly lines: AsyncIterable<DependentTranslation>;
  readonly features: readonly {
    readonly name: string;
    readonly size: number;
  }[];
  readonly fields: readonly SignatureField[];
  /** Says which lines failed. @throws CorpusError if there are such, unless the options go on. */
  report(): Promise<void>;
}

/** Translates a text with dependencies between its words. */
export async function decodeWithDependencies(
  io: FileIo,
  {
    model,
    input,
    settings,
    options,
  }: {
    readonly model: TranslationModel;
    readonly input: TranslationInput;
    readonly settings: TranslationSettings;
    readonly options: DecodeOptions;
  },
  context: Context,
): Promise<DependentDecoding> {
  const resources = await readDependencyResources(io, model, input, options);
  const failed: DependentTranslation[] = [];
  async function* watched(): AsyncGenerator<DependentTranslation> {
    for await (const line of translateWithDependencies(
      { ...input.source, documents: input.documents },
      dependencySettings(options, settings),
      resources,
      context,
    )) {
      if ("error" in line) failed.push(line);
      yield line;
    }
  }
  return {
    lines: watched(),
    features: [{ name: dependencyFeatureName, size: 1 }],
    fields: [
      {
        key: "dependency",
        short: "dep",
        value: shortHash(serialiseDependencyModel(resources.dependencies)),
      },
      { key: "depweight", short: "dw", value: options.dependencyWeight },
      { key: "measure", short: "dm", value: options.measure },
      { key: "links", short: "li", value: options.links ?? options.resolver },
    ],
    report: () => reportFailures(io, failed, options),
  };
}

async function reportFailures(
  io: FileIo,
  failed: readonly DependentTranslation[],
  { keepGoing = false, source }: DecodeOptions,
): Promise<void> {
  for (const { line, error } of failed)
    await io.note(
      `concord: ${source}:${line + 1}: not translated: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  if (failed.length > 0 && !keepGoing)
    throw new CorpusError(
      `${failed.length} of the lines could not be translated and are empty; what depends on them was translated without`,
      { code: "missing" },
    );
}
