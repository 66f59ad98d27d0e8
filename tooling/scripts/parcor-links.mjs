// Gold links of ParCorFull's talks on lines and words of another edition of the same text. Its tokens are not ours, so that places
// go by characters: white space and the shape of quotation marks do not count.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import {
  linksFromChains,
  withHeads,
} from "../../packages/coreference/dist/index.js";
import { readParcorTalk } from "./english-corpora.mjs";

/**
 * Links of each document, by its id: the number behind the underscore in the name of the talk's file. Documents are
 * `{ id, sentences }` with words whose characters are those of the text.
 */
export async function parcorLinks(folder, documents, analysis) {
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".mmax"))
      .map((file) => [basename(file, ".mmax").split("_")[1], file]),
  );
  const links = new Map();
  for (const { id, sentences } of documents) {
    const file = files.get(id);
    if (file === undefined) continue;
    const talk = withHeads(await readParcorTalk(join(folder, file)), analysis);
    const place = mapPlaces(talk.sentences, sentences);
    links.set(
      id,
      linksFromChains(talk).flatMap(({ pronoun, antecedent }) => {
        if (antecedent === undefined) return [];
        const referent = place(pronoun);
        const head = place({
          sentence: antecedent.sentence,
          word: antecedent.head,
        });
        return referent === undefined || head === undefined
          ? []
          : [{ referent, antecedent: head }];
      }),
    );
  }
  return links;
}

/** Finds the word of `to` that has the first character of a word of `from`. */
function mapPlaces(from, to) {
  const own = spell(from);
  const other = spell(to);
  const matches = matchCharacters(own.text, other.text);
  return ({ sentence, word }) => {
    const at = own.starts.get(`${sentence}:${word}`);
    return other.places[matches[at]];
  };
}

function spell(sentences) {
  const starts = new Map();
  const places = [];
  let text = "";
  for (const [sentence, words] of sentences.entries())
    for (const [word, form] of words.entries()) {
      starts.set(`${sentence}:${word}`, text.length);
      const plain = form
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll(/``|''|[“”„«»]/g, '"')
        .replaceAll(/[‘’`]/g, "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&apos;", "'");
      for (const _ of plain) places.push({ sentence, word });
      text += plain;
    }
  return { text: [...text].join(""), starts, places };
}

/** Goes through two texts that hardly differ; behind a difference it looks for the next twelve equal characters. */
function matchCharacters(a, b) {
  const matches = new Int32Array(a.length).fill(-1);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      matches[i] = j;
      i += 1;
      j += 1;
      continue;
    }
    const next = resume(a, i, b, j);
    if (next === undefined) break;
    [i, j] = next;
  }
  return matches;
}

function resume(a, i, b, j) {
  for (let total = 1; total < 4000; total += 1)
    for (let skipped = 0; skipped <= total; skipped += 1) {
      const [x, y] = [i + skipped, j + total - skipped];
      if (x + 12 <= a.length && a.slice(x, x + 12) === b.slice(y, y + 12))
        return [x, y];
    }
  return undefined;
}
