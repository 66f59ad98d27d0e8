import type { TrainingPair } from "../src/index.ts";

/** A dozen sentences, enough to see every part of training work. */
export const smallCorpus: readonly TrainingPair[] = [
  { source: "The house is blue.", target: "La maison est bleue." },
  { source: "The car is blue.", target: "La voiture est bleue." },
  { source: "The house is small.", target: "La maison est petite." },
  { source: "The car is small.", target: "La voiture est petite." },
  { source: "A small house.", target: "Une petite maison." },
  { source: "A blue car.", target: "Une voiture bleue." },
  { source: "A blue house.", target: "Une maison bleue." },
  { source: "The garden is small.", target: "Le jardin est petit." },
  { source: "Paris is small.", target: "Paris est petite." },
  {
    source: "The blue house is in Paris.",
    target: "La maison bleue est à Paris.",
  },
  {
    source: "The small car is in Paris.",
    target: "La petite voiture est à Paris.",
  },
  { source: "The garden is in Paris.", target: "Le jardin est à Paris." },
];

export const languages = { sourceLanguage: "en", targetLanguage: "fr" };
