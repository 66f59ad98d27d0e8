// What each pronoun stands for, and the translations whose pronouns agree with it: node dist/antecedents.js
import { findCoreference, findLanguage } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import { createResolver } from "@concord-mt/coreference";
import { parseDependencyModel } from "@concord-mt/word-dependency";
import { fileURLToPath } from "node:url";
import { chooseTranslations } from "./choose-translations.ts";

const { model, tagger: english } = await findCoreference();
const { tagger: french } = await findLanguage({ language: "fr" });
const dependencies = await readBinary(
  fileURLToPath(
    import.meta.resolve("@concord-mt/pack-en-fr/dependency.json.gz"),
  ),
  (bytes) => parseDependencyModel(new TextDecoder().decode(bytes)),
);
for (const line of chooseTranslations({
  resolver: createResolver(model, english),
  dependencies,
  tagger: french,
}))
  console.log(line);
