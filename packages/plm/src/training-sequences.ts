import { isComplete } from "./agreement-tag.ts";
import { type Context, extendContext } from "./context.ts";
import type { IsExpletive } from "./expletives.ts";
import {
  type MentionOptions,
  type TaggedSentence,
  findMentions,
} from "./mentions.ts";
import type { PronounList } from "./pronoun-list.ts";

/** How sequences are taken from text. */
export interface SequenceOptions extends MentionOptions {
  readonly pronouns: PronounList;
  /** Longest n-grams of the model: a sequence has at most `order - 1` tags. @defaultValue 5 */
  readonly order?: number;
  /** The list of preceding nouns is emptied where a document starts. @defaultValue true */
  readonly reset?: boolean;
  /** Pronouns that end no sequence, since they stand for nothing; they join the list like others. @defaultValue none */
  readonly isExpletive?: IsExpletive | undefined;
}

/** What was found while sequences were taken from text. */
export interface SequenceReport {
  readonly sentences: number;
  /** How often the document changed, and once for the first. */
  readonly documents: number;
  readonly words: number;
  /** Nouns and pronouns, listed or not. */
  readonly mentions: number;
  readonly sequences: number;
  /** Pronouns of the list that were left out as expletives. */
  readonly expletives: number;
  /** Number of sequences with 0, 1, … `order - 1` tags. */
  readonly lengths: readonly number[];
  /** How often each tag went into the list of preceding nouns, the most frequent first. */
  readonly tags: ReadonlyMap<string, number>;
  /** Share of nouns and pronouns of which gender or number is not known; `undefined` if there are none. */
  readonly unknownShare: number | undefined;
  /** How often each pronoun of the list ended a sequence, the most frequent first; those never found have 0. */
  readonly pronouns: ReadonlyMap<string, number>;
}

/** Takes sequences from one sentence after another. */
export interface SequenceMaker {
  /** The sequences of the next sentence: tags, then the pronoun. */
  add(sentence: TaggedSentence): string[][];
  report(): SequenceReport;
}

/**
 * Makes the training data of a pronoun language model (Luong & Popescu-Belis 2016, §3.2): for each pronoun of the list
 * the tags of the nouns and pronouns before it, up to `order - 1`, also of earlier sentences, then the pronoun. Every
 * noun and pronoun joins the list of preceding ones, a pronoun after its own sequence.
 *
 * @throws RangeError if the order is not an integer from 1 to 32.
 */
export function sequenceMaker({
  pronouns: list,
  order = 5,
  reset = true,
  isExpletive = () => false,
  ...options
}: SequenceOptions): SequenceMaker {
  if (!Number.isInteger(order) || order < 1 || order > 32)
    throw new RangeError(`order must be an integer from 1 to 32, got ${order}`);
  const lengths = Array.from({ length: order }, () => 0);
  const tags = new Map<string, number>();
  const pronouns = new Map(list.entries.map(({ form }) => [form, 0]));
  let [sentences, documents, words, mentions] = [0, 0, 0, 0];
  let [sequences, expletives] = [0, 0];
  let document: string | undefined;
  let context: Context = [];

  const enter = (next: string | undefined): void => {
    if (sentences > 0 && next === document) return;
    documents += 1;
    document = next;
    if (reset) context = [];
  };

  const add = (sentence: TaggedSentence): string[][] => {
    enter(sentence.document);
    sentences += 1;
    words += sentence.words.length;
    const found: string[][] = [];
    for (const mention of findMentions(sentence, list, options)) {
      const { position, tag, pronoun } = mention;
      if (pronoun !== undefined && isExpletive(sentence, position)) {
        expletives += 1;
      } else if (pronoun !== undefined) {
        found.push([...context, pronoun]);
        lengths[context.length] = (lengths[context.length] ?? 0) + 1;
        increment(pronouns, pronoun);
      }
      context = extendContext(context, tag, order - 1);
      increment(tags, tag);
      mentions += 1;
    }
    sequences += found.length;
    return found;
  };

  const report = (): SequenceReport => {
    let unknown = 0;
    for (const [tag, count] of tags) if (!isComplete(tag)) unknown += count;
    return {
      sentences,
      documents,
      words,
      mentions,
      sequences,
      expletives,
      lengths: [...lengths],
      tags: byFrequency(tags),
      unknownShare: mentions === 0 ? undefined : unknown / mentions,
      pronouns: byFrequency(pronouns),
    };
  };
  return { add, report };
}

/** The training sequences of a text, one after another. */
export function* trainingSequences(
  sentences: Iterable<TaggedSentence>,
  options: SequenceOptions,
): Generator<string[]> {
  const maker = sequenceMaker(options);
  for (const sentence of sentences) yield* maker.add(sentence);
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byFrequency(counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
