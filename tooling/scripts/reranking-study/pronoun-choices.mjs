// Asks the models alone, without a decoder: in the reference, whose nouns are right, is the pronoun's gender told by the
// nouns before it? The number is taken as known; il and elle, ils and elles are the choices.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const packages = new URL("../../../packages/", import.meta.url);
const load = (name) => import(new URL(`${name}/dist/index.js`, packages));
const { bundledPlm, findLanguage } = await load("catalog");
const { findMentions, readPlm } = await load("plm");
const { forms, lineTokenizer } = await load("text");

const others = { il: "elle", elle: "il", ils: "elles", elles: "ils" };

export async function pronounChoices({
  reference,
  documents,
  language,
  models,
}) {
  const { tagger } = await findLanguage({ language });
  const cut = lineTokenizer("moses", language);
  const lines = readFileSync(reference, "utf8").replace(/\n$/, "").split("\n");
  const starts = new Set(
    readFileSync(documents, "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.split("\t")[0])),
  );
  const plms = [];
  for (const { title, path } of models)
    plms.push({
      title,
      right: 0,
      plm: await readModel(path ?? bundledPlm(language)),
    });
  const list = plms[0].plm.pronouns;
  const simple = { "nearest noun": 0, "most frequent": 0 };
  let total = 0;
  let context = [];
  lines.forEach((line, at) => {
    if (starts.has(at)) context = [];
    const words = forms(cut(line));
    for (const { tag, pronoun } of findMentions(
      { words, tags: tagger.tag(words) },
      list,
    )) {
      const other = others[pronoun];
      if (other !== undefined && context.length > 0) {
        total += 1;
        for (const one of plms) {
          const score = (form) => one.plm.score(context.slice(-4), form).log10;
          if (score(pronoun) > score(other)) one.right += 1;
        }
        const number = pronoun.endsWith("s") ? "plur." : "sing.";
        const gender = pronoun.startsWith("e") ? "fem." : "masc.";
        const near = context.findLast(
          (found) => /^(?:masc|fem)\./.test(found) && found.endsWith(number),
        );
        if ((near ?? "masc.").startsWith(gender)) simple["nearest noun"] += 1;
        if (gender === "masc.") simple["most frequent"] += 1;
      }
      context = [...context, tag].slice(-20);
    }
  });
  return {
    total,
    right: {
      ...Object.fromEntries(plms.map(({ title, right }) => [title, right])),
      ...simple,
    },
  };
}

async function readModel(path) {
  const bytes = readFileSync(path);
  const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  return readPlm(text.toString("utf8").split("\n"));
}
