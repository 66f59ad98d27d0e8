import { expect, test } from "vitest";
import { tagEvaluation } from "../src/index.ts";
import { sentence } from "./small-treebank.ts";

test("counts what is right among what the treebank has", () => {
  const gold = sentence("il/pms la/pfs porte/vs dans/a la/dfs maison/nfs");
  const evaluation = tagEvaluation(["la"]);
  evaluation.add(gold, gold);
  evaluation.add(gold, [
    { upos: "PRON", gender: "Masc", number: "Sing" },
    { upos: "DET", gender: "Fem", number: "Sing" },
    { upos: "NOUN", gender: "Fem", number: "Sing" },
    { upos: "ADP" },
    { upos: "DET", gender: "Fem", number: "Sing" },
    { upos: "NOUN", gender: "Masc", number: "Sing", lemma: "maison" },
  ]);
  expect(evaluation.scores()).toEqual({
    upos: { right: 10, total: 12 },
    nounGender: { right: 1, total: 2 },
    nounNumber: { right: 2, total: 2 },
    pronounGender: { right: 4, total: 4 },
    pronounNumber: { right: 4, total: 4 },
    pronounOrDeterminer: { right: 3, total: 4 },
    lemma: { right: 0, total: 0 },
  });
});
