import { translateWithDependencies } from "@concord-mt/anaphora";
import { plainContext } from "@concord-mt/core";
import {
  createResolver,
  formatLinks,
  parseCoreferenceModel,
} from "@concord-mt/coreference";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { buildModel, readMosesTables } from "@concord-mt/smt";
import { parseDependencyModel } from "@concord-mt/word-dependency";

/** Files as a page or a program can read them. */
export type Files = Readonly<
  Record<
    "enTagger" | "enLexicon" | "coreference" | "frTagger" | "frLexicon",
    Uint8Array
  >
> & { readonly dependency: string };

const lines = ["The house is old.", "It is big.", "It rains."];
const phrases = [
  "the house ||| la maison ||| 1 1 1 1 ||| 0-0 1-1",
  "it ||| il ||| 0.6 1 0.6 1 ||| 0-0",
  "it ||| elle ||| 0.4 1 0.4 1 ||| 0-0",
  "is old ||| est vieille ||| 1 1 1 1 ||| 0-0 1-1",
  "is big ||| est grande ||| 1 1 1 1 ||| 0-0 1-1",
  "rains ||| pleut ||| 1 1 1 1 ||| 0-0",
  ". ||| . ||| 1 1 1 1 ||| 0-0",
];

/**
 * Resolves pronouns and translates them after their antecedents, with the packages alone: the same code is run by Node
 * and, bundled from the packages' builds, in a page.
 */
export async function resolveAndTranslate(files: Files): Promise<string[]> {
  const english = createTagger(
    parseTaggerModel(files.enTagger),
    parseLexicon(files.enLexicon),
  );
  const resolver = createResolver(
    parseCoreferenceModel(files.coreference),
    english,
  );
  const sentences = lines.map((line) => line.replace(".", " .").split(" "));
  const written = formatLinks(sentences, resolver.resolve(sentences));
  const model = buildModel({
    table: readMosesTables({ phrases }),
    info: { sourceLanguage: "en", targetLanguage: "fr", casing: "lower" },
  });
  for await (const { text } of translateWithDependencies(
    { name: "page", lines },
    { weight: 1 },
    {
      model,
      dependencies: parseDependencyModel(files.dependency),
      tagger: createTagger(
        parseTaggerModel(files.frTagger),
        parseLexicon(files.frLexicon),
      ),
      resolver,
    },
    plainContext(),
  ))
    written.push(text);
  return written;
}
