import { type Tagger, pcg64, shuffle } from "@concord-mt/core";
import type { GoldDocument } from "./gold.ts";
import type { WordPlace } from "./links.ts";
import { adagrad } from "./model/adagrad.ts";
import { findAnswers } from "./model/answers.ts";
import type { CoreferenceModel } from "./model/coreference-model.ts";
import { discourse } from "./model/discourse.ts";
import { learnNames } from "./model/learn-names.ts";
import { learnRanking } from "./model/learn-ranking.ts";
import { mentionTable } from "./model/mention-table.ts";
import { nameHeads } from "./model/name-head.ts";
import { ranker } from "./model/ranker.ts";
import { analyseText } from "./text/analysed-text.ts";
import { findMentions } from "./text/find-mentions.ts";
import { type NounClasses, nounClassFinder } from "./text/noun-classes.ts";

/** A document to learn from, and the tagger of its words: best one that has not seen the document. */
export interface TrainingDocument extends GoldDocument {
  readonly tagger: Tagger;
  /** Whether the annotation says what is right for a pronoun. @defaultValue it does for all, see `isPartial` */
  readonly teaches?: (pronoun: WordPlace) => boolean;
  /** How much its pronouns count. @defaultValue 1 */
  readonly weight?: number;
}

/** How a model is trained. */
export interface TrainOptions {
  /** Code of the language. @defaultValue "en" */
  readonly language?: string;
  /** Semantic classes of nouns, from {@link nounClasses}. @defaultValue none */
  readonly classes?: NounClasses;
  /** Which pronouns stand for nouns, from `referentCounter`. @defaultValue none */
  readonly referents?: NounClasses;
  /** What is added to the score of having no antecedent when the model is used. @defaultValue -0.6 */
  readonly caution?: number;
  /** Passes over the documents. @defaultValue 5 */
  readonly epochs?: number;
  /** Seed of the order of the documents. @defaultValue 1 */
  readonly seed?: number;
  /** Step of AdaGrad. @defaultValue 0.04 */
  readonly step?: number;
  /** Weight of the squares of the weights in the loss. @defaultValue 1e-6 */
  readonly penalty?: number;
  /** Called after each pass with the mean loss of a pronoun, in nats. */
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

/**
 * Trains a model from annotated documents: a log-linear ranker of candidates, none among them, whose weights are the
 * mean over the passes behind the first. Each pronoun sees what the ranker itself decided before. The same input gives
 * the same model.
 *
 * @throws RangeError if there is no document, or `epochs` is not a positive integer.
 */
export function trainCoreference(
  documents: readonly TrainingDocument[],
  {
    language = "en",
    classes = [],
    referents = [],
    caution = -0.6,
    epochs = 5,
    seed = 1,
    step = 0.04,
    penalty = 1e-6,
    onEpoch = () => undefined,
  }: TrainOptions = {},
): CoreferenceModel {
  if (documents.length === 0)
    throw new RangeError("training needs at least one document");
  if (!Number.isInteger(epochs) || epochs < 1)
    throw new RangeError(`epochs must be a positive integer, got ${epochs}`);
  const learner = adagrad({ step, penalty });
  const finders = {
    meaning: nounClassFinder(classes),
    referent: nounClassFinder(referents),
  };
  const texts = documents.map((document) => ({
    document,
    text: analyseText(document.sentences, document.tagger, finders),
  }));
  for (let epoch = 0; epoch < nameEpochs; epoch += 1)
    for (const { document, text } of texts) learnNames(document, text, learner);
  const examples = texts.map(({ document, text }) => {
    const mentions = findMentions(text, nameHeads(text, learner.weights));
    const table = mentionTable(text, mentions);
    const { weight = 1, teaches } = document;
    return { table, weight, answers: findAnswers(document, table, teaches) };
  });
  const ranking = ranker(learner.weights, 0);
  const random = pcg64(seed);
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    shuffle(examples, random);
    let loss = 0;
    let count = 0;
    for (const [number, { table, answers, weight }] of examples.entries()) {
      if (epoch > 1 && number % rememberEvery === 0) learner.remember();
      const found = discourse(table);
      for (const [mention, answer] of answers.entries()) {
        if (table.pronoun[mention] === 0) {
          found.introduce(mention);
          continue;
        }
        ranking.rank(table, found, mention);
        found.resolve(mention, ranking.best().antecedent);
        if (answer === undefined) continue;
        const cost = learnRanking(ranking, answer, { learner, weight });
        if (cost === undefined) continue;
        loss += cost;
        count += 1;
      }
    }
    onEpoch(epoch, count === 0 ? 0 : loss / count);
  }
  return {
    language,
    classes,
    referents,
    caution,
    weights: learner.average(),
  };
}

const nameEpochs = 5;
const rememberEvery = 8;
