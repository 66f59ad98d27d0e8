import type { Upos } from "@concord-mt/core";
import { describe, expect, it } from "vitest";
import { expletiveRules, sequenceMaker } from "../src/index.ts";
import { french } from "./support.ts";

/** Words as `word` or `word/UPOS`; *il* is a pronoun, everything else a verb unless told otherwise. */
function sentence(
  text: string,
): Parameters<NonNullable<ReturnType<typeof expletiveRules>>>[0] {
  const pairs = text.split(" ").map((part) => part.split("/"));
  return {
    words: pairs.map(([word = ""]) => word),
    tags: pairs.map(([word, upos]) => ({
      upos: (upos ?? (/il$/i.test(word ?? "") ? "PRON" : "VERB")) as Upos,
    })),
  };
}

function isExpletive(text: string): boolean | undefined {
  const one = sentence(text);
  const position = one.words.findIndex((word) => /(?:^|-)il$/i.test(word));
  return expletiveRules("fr")?.(one, position);
}

describe("expletiveRules", () => {
  it.each([
    "Il faut partir",
    "il ne faut pas partir",
    "il nous faudra partir",
    "il y a des gens",
    "il n' y aura rien",
    "il peut y avoir des gens",
    "il va falloir partir",
    "il s' agit de cela",
    "il se peut que",
    "il est important/ADJ de partir",
    "il est donc/ADV très/ADV clair/ADJ que",
    "il a été décidé que",
    "il est temps/NOUN de partir",
    "y a -t-il des gens",
    "faut -il partir",
    "s' agit -il de cela",
  ])("%s", (text) => {
    expect(isExpletive(text)).toBe(true);
  });

  it.each([
    "il dort",
    "il est grand/ADJ",
    "il est capable/ADJ de partir",
    "il est convaincu que",
    "il se lève",
    "il y pense",
    "il a mangé",
    "dort -il",
    "il",
  ])("not %s", (text) => {
    expect(isExpletive(text)).toBe(false);
  });

  it("knows no other language", () => {
    expect(expletiveRules("de")).toBeUndefined();
  });

  it("an expletive ends no sequence but joins the list", () => {
    const maker = sequenceMaker({
      pronouns: french,
      isExpletive: expletiveRules("fr"),
    });
    expect(maker.add(sentence("il faut partir , il dort"))).toEqual([
      ["unk.unk.", "il"],
    ]);
    expect(maker.report()).toMatchObject({ sequences: 1, expletives: 1 });
  });
});
