import { describe, expect, test } from "vitest";
import { analyseText } from "../src/text/analysed-text.ts";
import { findMentions } from "../src/text/find-mentions.ts";
import { sentencesOf, smallTagger } from "./small-corpus.ts";

/** The mentions of a sentence with their roles; the head of a name is its first word. */
function mentionsOf(line: string): string[] {
  const text = analyseText(sentencesOf(line), smallTagger, {
    meaning: () => 0,
    referent: () => 0,
  });
  return findMentions(text, (start) => start).map(
    ({ start, end, head, role }) =>
      `${text.words.slice(start, end).join(" ")} (${text.words[head]}, ${role})`,
  );
}

describe("mentions", () => {
  test("are noun phrases up to their last noun", () => {
    expect(mentionsOf("the old man saw two birds .")).toEqual([
      "the old man (man, subject)",
      "two birds (birds, object)",
    ]);
  });

  test("a possessor is a mention, and part of the next", () => {
    expect(mentionsOf("Mary 's bird slept .")).toEqual([
      "mary (mary, possessive)",
      "mary 's bird (bird, subject)",
    ]);
  });

  test("a coordination is a mention with the head of its first part", () => {
    expect(mentionsOf("a man , a bird and Mary slept .")).toEqual([
      "a man (man, other)",
      "a man , a bird and mary (man, subject)",
      "a bird (bird, other)",
      "mary (mary, subject)",
    ]);
  });

  test("a possessive pronoun is a mention inside one", () => {
    expect(mentionsOf("she liked her old house .")).toEqual([
      "she (she, subject)",
      "her (her, possessive)",
      "her old house (house, object)",
    ]);
  });

  test("names have the head that they are given, adjectives can be nouns", () => {
    expect(mentionsOf("Mary Jones saw the poor .")).toEqual([
      "mary jones (mary, subject)",
      "the poor (poor, object)",
    ]);
  });

  test("what follows a preposition is told by it", () => {
    expect(mentionsOf("the roof of the house is in it .")).toEqual([
      "the roof (roof, other)",
      "the house (house, of)",
      "it (it, prepositional)",
    ]);
  });
});
