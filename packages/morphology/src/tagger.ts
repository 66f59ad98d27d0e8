import { type Tagger, type WordTag, uposTags } from "@concord-mt/core";
import { chooseLemma } from "./lexicon/choose-lemma.ts";
import type { Lexicon } from "./lexicon/analysis.ts";
import {
  type Attribute,
  attributeFeatures,
} from "./model/attribute-features.ts";
import { bestLabel } from "./model/classifier.ts";
import type { AttributeModel, TaggerModel } from "./model/tagger-model.ts";
import { mostFeatures, uposFeatures } from "./model/upos-features.ts";
import { genders, numbers, uposNumber } from "./tag-values.ts";
import { type Sentence, margin, toSentence } from "./words/sentence.ts";
import { wordMaker } from "./words/word.ts";

/**
 * A tagger from a trained model and the lexicon that it was trained with. Parts of speech are decided from left to
 * right, then genders, then numbers.
 *
 * @example
 * createTagger(model, lexicon).tag(["la", "maison"])[1];
 * // { upos: "NOUN", gender: "Fem", number: "Sing", lemma: "maison" }
 *
 * @throws RangeError if the model was trained with another lexicon.
 */
export function createTagger(model: TaggerModel, lexicon?: Lexicon): Tagger {
  const size = lexicon?.size ?? 0;
  if (size !== model.lexiconSize)
    throw new RangeError(
      `the model was trained with a lexicon of ${model.lexiconSize} forms, got one of ${size}`,
    );
  const makeWord = wordMaker(lexicon);
  const tags = Uint8Array.from(model.upos, (upos) => uposNumber(upos) ?? 0);
  const features = new Uint32Array(mostFeatures);
  const scores = new Float64Array(uposTags.length);

  function decideUpos(sentence: Sentence): void {
    for (let at = 0; at < sentence.length; at += 1) {
      const count = uposFeatures(sentence, at, features);
      const label = bestLabel(model.uposClassifier, features, count, scores);
      sentence.upos[at + margin] = tags[label] ?? 0;
    }
  }

  function decideAttribute(
    sentence: Sentence,
    attribute: Attribute,
    { classifier, bearers }: AttributeModel,
  ): void {
    for (let at = 0; at < sentence.length; at += 1) {
      const tag = sentence.upos[at + margin] ?? 0;
      let label = 0;
      if (bearers & (1 << tag)) {
        const count = attributeFeatures(sentence, attribute, at, features);
        label = bestLabel(classifier, features, count, scores);
      }
      sentence[attribute][at + margin] = label;
    }
  }

  return {
    tag: (forms) => {
      const sentence = toSentence(forms, makeWord);
      decideUpos(sentence);
      decideAttribute(sentence, "genders", model.gender);
      decideAttribute(sentence, "numbers", model.number);
      return forms.map((_, at) => tagAt(sentence, at));
    },
  };
}

function tagAt(sentence: Sentence, position: number): WordTag {
  const at = position + margin;
  const upos = uposTags[sentence.upos[at] ?? 0] ?? "X";
  const gender = genders[sentence.genders[at] ?? 0];
  const number = numbers[sentence.numbers[at] ?? 0];
  const lemma = chooseLemma(sentence.words[at]?.analyses ?? [], {
    upos,
    gender,
    number,
  });
  return {
    upos,
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
    ...(lemma === undefined ? {} : { lemma }),
  };
}
