import { type Command, Option } from "commander";
import type { LinkSource } from "@concord-mt/anaphora";
import { type FoundCoreference, findCoreference } from "@concord-mt/catalog";
import {
  type Resolver,
  createNearestResolver,
  createResolver,
} from "@concord-mt/coreference";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { numberBetween } from "../../options/values.ts";
import { readChains } from "./read-chains.ts";

/** Who finds the antecedents, as the command line says it. */
export interface ResolverOptions {
  readonly resolver: string;
  readonly corefModel?: string;
  readonly minProbability?: number;
}

/** Adds the options that say who finds antecedents. */
export function addResolverOptions(command: Command): Command {
  return command
    .option(
      "--resolver <name>",
      "who finds the antecedents: own, nearest, agreeing (the nearest in the same number), or a CoNLL-2012 file of another program",
      "own",
    )
    .option(
      "--coref-model <file>",
      "your own model, from concord coref train (default: the one for English that comes with the program)",
    )
    .addOption(
      new Option(
        "--min-probability <p>",
        "leave out antecedents that are less probable: fewer links, more of them right",
      ).argParser(numberBetween(0, 1)),
    );
}

/** The links that the options name. */
export async function linkSource(
  io: Io,
  options: ResolverOptions,
): Promise<LinkSource> {
  const { resolver: name, corefModel: file, minProbability } = options;
  if (!["own", "nearest", "agreeing"].includes(name)) {
    if (file !== undefined || minProbability !== undefined)
      throw new UsageError(
        "--coref-model and --min-probability cannot be combined with the links of another program",
      );
    return { kind: "chains", name, documents: await readChains(io, name) };
  }
  return {
    kind: "resolver",
    resolver: toResolver(await findCoreference({ file }), options),
  };
}

/** The resolver that the options name; not a file. */
export function toResolver(
  { model, tagger }: FoundCoreference,
  { resolver: name, minProbability }: ResolverOptions,
): Resolver {
  if (name === "own")
    return createResolver(model, tagger, {
      ...(minProbability !== undefined && { minProbability }),
    });
  if (minProbability !== undefined)
    throw new UsageError("--min-probability needs --resolver own");
  return createNearestResolver(model, tagger, {
    agreeing: name === "agreeing",
  });
}
