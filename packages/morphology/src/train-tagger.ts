import { type Upos, pcg64, shuffle, uposTags } from "@concord-mt/core";
import type { Lexicon } from "./lexicon/analysis.ts";
import {
  type Attribute,
  attributeFeatures,
} from "./model/attribute-features.ts";
import { type Perceptron, perceptron } from "./model/perceptron.ts";
import type { TaggerModel } from "./model/tagger-model.ts";
import { mostFeatures, uposFeatures } from "./model/upos-features.ts";
import { genders, numbers, uposNumber } from "./tag-values.ts";
import type { TaggedWord } from "./tagged-sentence.ts";
import { type Sentence, margin, toSentence } from "./words/sentence.ts";
import { wordMaker } from "./words/word.ts";

/** Sentences annotated under the same rules, for instance those of one treebank. */
export type TrainingCorpus = readonly (readonly TaggedWord[])[];

/** How a tagger is trained. */
export interface TrainTaggerOptions {
  /** Code of the language. */
  readonly language: string;
  readonly lexicon?: Lexicon;
  /** Passes over the corpora. @defaultValue 8 */
  readonly epochs?: number;
  /** Seed of the order of the sentences. @defaultValue 1 */
  readonly seed?: number;
  /** Every how many-th sentence is also seen in lower case, so that such text is tagged well too. @defaultValue 8 */
  readonly lowerEvery?: number;
  /** Called after each pass with the share of right parts of speech so far in it. */
  readonly onEpoch?: (epoch: number, accuracy: number) => void;
}

const uposRows = 2 ** 19;
const attributeRows = 2 ** 18;

/**
 * Trains a tagger from annotated sentences with averaged perceptrons, each seeing its own guesses to the left. A corpus
 * in which fewer than a tenth of the nouns have a gender (or number) does not teach it, unless no noun has one and a tenth
 * of the pronouns do.
 *
 * @throws RangeError if there is no sentence, or `epochs` is not a positive integer.
 */
export function trainTagger(
  corpora: readonly TrainingCorpus[],
  {
    language,
    lexicon,
    epochs = 8,
    seed = 1,
    lowerEvery = 8,
    onEpoch = () => undefined,
  }: TrainTaggerOptions,
): TaggerModel {
  if (!Number.isInteger(epochs) || epochs < 1)
    throw new RangeError(`epochs must be a positive integer, got ${epochs}`);
  const examples = corpora.flatMap((corpus) =>
    prepareCorpus(corpus, { lexicon, lowerEvery }),
  );
  if (examples.length === 0)
    throw new RangeError("training needs at least one sentence");
  const upos = usedTags(examples);
  const uposPerceptron = perceptron({ labels: upos.length, rows: uposRows });
  const attributes = {
    genders: perceptron({ labels: genders.length, rows: attributeRows }),
    numbers: perceptron({ labels: numbers.length, rows: attributeRows }),
  };
  const bearers = {
    genders: bearersOf(examples, "genders"),
    numbers: bearersOf(examples, "numbers"),
  };
  const random = pcg64(seed);
  const learnUpos = uposLearner(uposPerceptron, upos);
  const learnAttribute = attributeLearner(attributes, bearers);
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    shuffle(examples, random);
    let right = 0;
    let words = 0;
    for (const example of examples) {
      right += learnUpos(example);
      words += example.sentence.length;
      if (example.genders !== undefined) learnAttribute(example, "genders");
      if (example.numbers !== undefined) learnAttribute(example, "numbers");
    }
    onEpoch(epoch, words === 0 ? 0 : right / words);
  }
  return {
    language,
    lexiconSize: lexicon?.size ?? 0,
    upos,
    uposClassifier: uposPerceptron.average(),
    gender: {
      classifier: attributes.genders.average(),
      bearers: bearers.genders,
    },
    number: {
      classifier: attributes.numbers.average(),
      bearers: bearers.numbers,
    },
  };
}

/** A sentence and its right tags. */
interface Example {
  readonly sentence: Sentence;
  readonly upos: Uint8Array;
  readonly genders: Uint8Array | undefined;
  readonly numbers: Uint8Array | undefined;
}

function prepareCorpus(
  corpus: TrainingCorpus,
  {
    lexicon,
    lowerEvery,
  }: { readonly lexicon: Lexicon | undefined; readonly lowerEvery: number },
): Example[] {
  const makeWord = wordMaker(lexicon);
  const hasGenders = isTaught(corpus, ({ gender }) => gender !== undefined);
  const hasNumbers = isTaught(corpus, ({ number }) => number !== undefined);
  return corpus.flatMap((words, at) => {
    const example = {
      upos: Uint8Array.from(words, ({ upos }) => uposNumber(upos) ?? 0),
      genders: hasGenders
        ? Uint8Array.from(words, ({ gender }) => genders.indexOf(gender))
        : undefined,
      numbers: hasNumbers
        ? Uint8Array.from(words, ({ number }) => numbers.indexOf(number))
        : undefined,
    };
    const forms = words.map(({ form }) => form);
    const lower = forms.map((form) => form.toLowerCase());
    return (at % lowerEvery === 0 ? [forms, lower] : [forms]).map((seen) => ({
      ...example,
      sentence: toSentence(seen, makeWord),
    }));
  });
}

/** Whether a tenth of the nouns have a value; where nouns never have one, as in English genders, a tenth of the pronouns. */
function isTaught(
  corpus: TrainingCorpus,
  hasValue: (word: TaggedWord) => boolean,
): boolean {
  const shareOf = (tag: Upos): number => {
    const words = corpus.flat().filter(({ upos }) => upos === tag);
    return words.length === 0
      ? 0
      : words.filter(hasValue).length / words.length;
  };
  const nouns = shareOf("NOUN");
  return nouns === 0 ? shareOf("PRON") >= 0.1 : nouns >= 0.1;
}

function usedTags(examples: readonly Example[]): Upos[] {
  const used = new Set(examples.flatMap(({ upos }) => [...new Set(upos)]));
  return uposTags.filter((_, at) => used.has(at));
}

/** The parts of speech of which at least one word in two hundred has the attribute, a bit each. */
function bearersOf(examples: readonly Example[], attribute: Attribute): number {
  const words = new Float64Array(uposTags.length);
  const marked = new Float64Array(uposTags.length);
  for (const example of examples) {
    const values = example[attribute];
    if (values === undefined) continue;
    for (const [at, tag] of example.upos.entries()) {
      words[tag] = (words[tag] ?? 0) + 1;
      if (values[at] !== 0) marked[tag] = (marked[tag] ?? 0) + 1;
    }
  }
  let bits = 0;
  for (const [tag, count] of words.entries())
    if (count > 0 && (marked[tag] ?? 0) >= count / 200) bits |= 1 << tag;
  return bits;
}

function uposLearner(
  learner: Perceptron,
  upos: readonly Upos[],
): (example: Example) => number {
  const features = new Uint32Array(mostFeatures);
  const tags = upos.map((tag) => uposNumber(tag) ?? 0);
  const labels = uposTags.map((tag) => upos.indexOf(tag));
  return ({ sentence, upos: golds }) => {
    let right = 0;
    for (let at = 0; at < sentence.length; at += 1) {
      const count = uposFeatures(sentence, at, features);
      const predicted = learner.predict(features, count);
      const gold = labels[golds[at] ?? 0] ?? 0;
      learner.learn(features, count, { gold, predicted });
      if (gold === predicted) right += 1;
      sentence.upos[at + margin] = tags[predicted] ?? 0;
    }
    return right;
  };
}

const nouns = [uposNumber("NOUN"), uposNumber("PROPN")];
const isNoun = (tag: number | undefined): boolean => nouns.includes(tag);

/**
 * Learns from the right parts of speech, but from its own values to the left. A noun without a value teaches nothing:
 * some treebanks leave it out where the form alone does not show it, others never.
 */
function attributeLearner(
  learners: Readonly<Record<Attribute, Perceptron>>,
  bearers: Readonly<Record<Attribute, number>>,
): (example: Example, attribute: Attribute) => void {
  const features = new Uint32Array(mostFeatures);
  return ({ sentence, upos, ...gold }, attribute) => {
    sentence.upos.set(upos, margin);
    for (let at = 0; at < sentence.length; at += 1) {
      let predicted = 0;
      if (bearers[attribute] & (1 << (upos[at] ?? 0))) {
        const count = attributeFeatures(sentence, attribute, at, features);
        predicted = learners[attribute].predict(features, count);
        const right = gold[attribute]?.[at] ?? 0;
        if (right !== 0 || !isNoun(upos[at]))
          learners[attribute].learn(features, count, {
            gold: right,
            predicted,
          });
      }
      sentence[attribute][at + margin] = predicted;
    }
  };
}
