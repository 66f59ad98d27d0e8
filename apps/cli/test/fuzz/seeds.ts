import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sample = (name: string, lines: number): string =>
  `${readFileSync(
    fileURLToPath(new URL(`../../sample/${name}`, import.meta.url)),
    "utf8",
  )
    .split("\n")
    .slice(0, lines)
    .join("\n")}\n`;

const lines = 8;
const source = sample("source.en", lines);
const reference = sample("reference.fr", lines);
const system = sample("system-a.fr", lines);
const rows = (make: (at: number) => string): string =>
  Array.from({ length: lines }, (_, at) => `${make(at)}\n`).join("");
const cells = (text: string): string[] => text.trimEnd().split("\n");
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Valid files of every kind that commands read, small enough that thousands of runs take minutes. */
export const seeds: Readonly<Record<string, string>> = {
  source,
  reference,
  system,
  /** As many lines as the n-best list has sentences. */
  short: sample("source.en", lines / 2),
  samples: rows((at) =>
    JSON.stringify([cells(system)[at], cells(reference)[at]]),
  ),
  gaps: `system\tline\tposition\twritten\tannotator\tchoices\n${rows((at) => `a\t${at + 1}\t0\til\tA\til, elle`)}`,
  documents: rows((at) => `doc${Math.floor(at / 3)}`),
  pharaoh: rows(() => "0-0 1-1 2-2"),
  giza: rows(
    (at) =>
      `# Sentence pair (${at + 1}) source length 2 target length 2 alignment score : 0.1\na b\nNULL ({ }) c ({ 1 }) d ({ 2 })`,
  ),
  tsv: rows(
    (at) => `${cells(source)[at] ?? ""}\t${cells(reference)[at] ?? ""}`,
  ),
  jsonl: rows((at) =>
    JSON.stringify({
      src: cells(source)[at],
      ref: cells(reference)[at],
      doc: "d",
    }),
  ),
  tmx: `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${rows(
    (at) =>
      `<tu><tuv xml:lang="en"><seg>${escaped(cells(source)[at] ?? "")}</seg></tuv><tuv xml:lang="fr"><seg>${escaped(cells(reference)[at] ?? "")}</seg></tuv></tu>`,
  )}</body></tmx>\n`,
  xliff: `<?xml version="1.0"?>\n<xliff version="1.2"><file source-language="en" target-language="fr" original="a" datatype="plaintext"><body>\n${rows(
    (at) =>
      `<trans-unit id="${at}"><source>${escaped(cells(source)[at] ?? "")}</source><target>${escaped(cells(reference)[at] ?? "")}</target></trans-unit>`,
  )}</body></file></xliff>\n`,
  sgm: `<srcset setid="s" srclang="en"><doc docid="d">\n${rows(
    (at) => `<seg id="${at + 1}">${escaped(cells(source)[at] ?? "")}</seg>`,
  )}</doc></srcset>\n`,
  conllu: [
    ["La/le/DET", "maison/maison/NOUN", "dort/dormir/VERB"],
    ["Elle/il/PRON", "dort/dormir/VERB"],
    ["Elle/il/PRON", "la/le/PRON", "voit/voir/VERB"],
  ]
    .map(
      (words, at) =>
        `# sent_id = ${at + 1}\n${words
          .map((word, position) => {
            const [form, lemma, tag] = word.split("/");
            return `${position + 1}\t${form}\t${lemma}\t${tag}\t_\tGender=Fem|Number=Sing\t0\troot\t_\t_\n`;
          })
          .join("")}\n`,
    )
    .join(""),
  conll2012: `#begin document (d); part 000\nd 0 0 Ann NNP * - - - - * (0)\nd 0 1 saw VBD * - - - - * -\nd 0 2 her PRP * - - - - * (0)\n\n#end document\n`,
  nbest: rows(
    (at) =>
      `${Math.floor(at / 2)} ||| le chat ${at} ||| LM0= -1.5 TM0= -2 ||| -3.${at} ||| 0-0 1-1`,
  ),
  arpa: `\\data\\\nngram 1=4\nngram 2=2\n\n\\1-grams:\n-0.5\t<unk>\n-99\t<s>\t-0.3\n-0.6\t</s>\n-0.7\ta\t-0.2\n\n\\2-grams:\n-0.1\t<s> a\n-0.2\ta </s>\n\n\\end\\\n`,
  scores:
    "system\thuman\tBLEU\nA\t0.1\t20\nB\t0.2\t22\nC\t0.4\t21\nD\t0.3\t25\n",
  gold: rows((at) => `${at + 1} 1 1 S\n${at + 1} 2 2 P`),
  pack: JSON.stringify({ kind: "pair", source: "en", target: "fr" }),
  config: JSON.stringify({ "language-pair": "en-fr", quiet: true }),
  run: JSON.stringify({ format: "concord-run", version: 1, metrics: [] }),
  judgements: rows((at) =>
    JSON.stringify({
      segment: at,
      system: "a",
      label: "il",
      verdict: "correct",
    }),
  ),
};
