import { createResolver, parseCoreferenceModel } from "@concord-mt/coreference";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { parseDependencyModel } from "@concord-mt/word-dependency";
import coreference from "@concord-mt/lang-en/coreference.bin?url";
import englishLexicon from "@concord-mt/lang-en/lexicon.bin?url";
import englishTagger from "@concord-mt/lang-en/tagger.bin?url";
import frenchLexicon from "@concord-mt/lang-fr/lexicon.bin?url";
import frenchTagger from "@concord-mt/lang-fr/tagger.bin?url";
import dependencies from "@concord-mt/pack-en-fr/dependency.json.gz?url";
import { chooseTranslations } from "../src/choose-translations.ts";

const status = document.querySelector("[role=status]");

document.querySelector("button")?.addEventListener("click", () => {
  void show();
});

async function show(): Promise<void> {
  if (status === null) return;
  status.textContent = "…";
  try {
    status.textContent = (await choose()).join("\n");
  } catch (error) {
    status.textContent = String(error);
  }
}

async function choose(): Promise<string[]> {
  const [model, english, french, text] = await Promise.all([
    read(coreference),
    taggerFrom(englishTagger, englishLexicon),
    taggerFrom(frenchTagger, frenchLexicon),
    unpack(dependencies),
  ]);
  return chooseTranslations({
    resolver: createResolver(parseCoreferenceModel(model), english),
    dependencies: parseDependencyModel(text),
    tagger: french,
  });
}

async function taggerFrom(model: string, lexicon: string) {
  const [tagger, words] = await Promise.all([read(model), read(lexicon)]);
  return createTagger(parseTaggerModel(tagger), parseLexicon(words));
}

async function read(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

/** Some servers unpack files whose names end in .gz themselves. */
async function unpack(address: string): Promise<string> {
  const bytes = await (await fetch(address)).blob();
  const start = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return bytes.text();
  const unpacked = bytes.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).text();
}
