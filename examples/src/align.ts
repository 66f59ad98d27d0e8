// Aligns words with the model that comes with a language pair: node dist/align.js
import { align, parseAlignmentModel } from "@concord-mt/alignment";
import { findPack } from "@concord-mt/catalog";
import { tokenise } from "@concord-mt/text";

const english = "The door is new, but it does not open.";
const french = "La porte est neuve, mais elle ne s'ouvre pas.";

const { alignment } = await findPack({ pair: "en-fr" });
if (alignment === undefined) throw new Error("the pack has no model");
const source = wordsOf(english, "en");
const target = wordsOf(french, "fr");
const [links = []] = await align(parseAlignmentModel(alignment), [
  { source, target },
]);
for (const link of links)
  console.log(
    `${source[link.source] ?? ""} – ${target[link.target] ?? ""} ${(link.probability ?? 1).toFixed(2)}`,
  );

function wordsOf(text: string, language: string): string[] {
  return tokenise(text, { language, elision: true }).map(({ form }) => form);
}
