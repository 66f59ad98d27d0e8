import { type Alignment, targetsBySource } from "@concord-mt/core";
import type { AnnotatedToken } from "./annotation.ts";
import type { SentenceDependency } from "./dependency-state.ts";
import { type SentenceGraph, sentenceGraph } from "./sentence-graph.ts";
import type { WordLink, WordPlace } from "./word-link.ts";

/** What a decoder gets. */
export interface DecoderInput {
  /** Its number in the document. */
  readonly sentence: number;
  /** The words with their marks, for {@link formatAnnotation}. */
  readonly tokens: readonly AnnotatedToken[];
  /** The same dependencies for {@link dependencyStates}. */
  readonly dependencies: readonly SentenceDependency[];
}

/** What a decoder gives. */
export interface DecodedSentence {
  readonly target: readonly string[];
  readonly alignment: Alignment;
}

/** Something that happened, for a trace: first the graph, then each sentence's start and end. */
export type DriverStep =
  | {
      readonly kind: "graph";
      readonly graph: SentenceGraph;
    }
  | {
      readonly kind: "started";
      readonly sentence: number;
      /** Sentences that could have been started instead, the most awaited first. */
      readonly queue: readonly number[];
      /** What the decoder gets, as in Figure 2. */
      readonly input: DecoderInput;
    }
  | {
      readonly kind: "finished";
      readonly sentence: number;
      readonly target: readonly string[];
    }
  | {
      readonly kind: "failed";
      readonly sentence: number;
      readonly error: unknown;
    };

/** How a document is translated. */
export interface DriverOptions {
  readonly source: readonly (readonly string[])[];
  readonly links: readonly WordLink[];
  /** Translates one sentence. */
  readonly decode: (input: DecoderInput) => Promise<DecodedSentence>;
  /** The label of each word of a translated sentence, see {@link antecedentLabel}. */
  readonly label: (target: readonly string[]) => readonly string[];
  /** How many sentences are translated at once; the result does not depend on it. @defaultValue 1 */
  readonly workers?: number;
  readonly onStep?: (step: DriverStep) => void;
}

/** A translated document. */
export interface DocumentTranslation {
  /** In the order of the document; `undefined` where a sentence failed. */
  readonly sentences: readonly (DecodedSentence | undefined)[];
  /** Sentences that failed, and why. Those that depend on them were translated without. */
  readonly failures: readonly {
    readonly sentence: number;
    readonly error: unknown;
  }[];
  /** Links to later sentences, which are left out. */
  readonly cataphoric: number;
  /** Links to earlier sentences whose antecedent has no translation there. */
  readonly unalignedAntecedents: number;
}

/**
 * Translates a document with dependencies between its sentences (§4.2): a sentence is started once those that it refers
 * to are translated, the one that most others wait for first; what its antecedents were translated to is recovered
 * from the word alignment and put into its input; the order of the document is restored.
 *
 * @throws RangeError if `workers` is not a positive integer, or a link names a word that is not there.
 */
export async function translateDocument({
  source,
  links,
  decode,
  label,
  workers = 1,
  onStep = () => undefined,
}: DriverOptions): Promise<DocumentTranslation> {
  if (!Number.isInteger(workers) || workers < 1)
    throw new RangeError(`workers must be a positive integer, got ${workers}`);
  for (const { antecedent, referent } of links)
    for (const place of [antecedent, referent]) checkPlace(source, place);
  const graph = sentenceGraph(source.length, links);
  onStep({ kind: "graph", graph });
  const open = graph.waitsFor.map(({ length }) => length);
  const queue = [...open.keys()].filter((sentence) => open[sentence] === 0);
  const sentences: (DecodedSentence | undefined)[] = source.map(
    () => undefined,
  );
  const labels: (readonly string[])[] = source.map(() => []);
  const failures: { sentence: number; error: unknown }[] = [];
  let unalignedAntecedents = 0;

  function labelsAt({ sentence, word }: WordPlace): readonly string[] {
    const translated = sentences[sentence];
    if (translated === undefined) return [];
    const targets = targetsBySource(
      translated.alignment,
      source[sentence]?.length ?? 0,
    )[word];
    const found = (targets ?? []).flatMap(
      (target) => labels[sentence]?.[target] ?? [],
    );
    if (found.length === 0) unalignedAntecedents += 1;
    return found;
  }

  async function work(): Promise<void> {
    for (let sentence = next(); sentence !== undefined; sentence = next()) {
      const input = inputOf(source, graph, sentence, labelsAt);
      onStep({ kind: "started", sentence, queue: [...queue], input });
      try {
        const translated = await decode(input);
        labels[sentence] = label(translated.target);
        sentences[sentence] = translated;
        onStep({ kind: "finished", sentence, target: translated.target });
      } catch (error) {
        failures.push({ sentence, error });
        onStep({ kind: "failed", sentence, error });
      }
      for (const other of graph.awaitedBy[sentence] ?? []) {
        open[other] = (open[other] ?? 0) - 1;
        if (open[other] === 0) queue.push(other);
      }
      // What became ready may keep more than one worker busy.
      const idle = Math.min(workers - running.size, queue.length - 1);
      for (let more = 0; more < idle; more += 1) hire();
    }
  }

  function next(): number | undefined {
    const awaited = (sentence: number): number =>
      graph.awaitedBy[sentence]?.length ?? 0;
    queue.sort((a, b) => awaited(b) - awaited(a) || a - b);
    return queue.shift();
  }

  const running = new Set<Promise<void>>();
  function hire(): void {
    const worker = work().finally(() => running.delete(worker));
    running.add(worker);
  }
  for (let more = Math.min(workers, queue.length); more > 0; more -= 1) hire();
  while (running.size > 0) await Promise.all(running);
  return {
    sentences,
    failures: failures.sort((a, b) => a.sentence - b.sentence),
    cataphoric: graph.cataphoric,
    unalignedAntecedents,
  };
}

/** The input of a sentence: numbers for antecedents inside it, labels for those before it. */
function inputOf(
  source: DriverOptions["source"],
  { inside, outgoing }: SentenceGraph,
  sentence: number,
  labelsAt: (place: WordPlace) => readonly string[],
): DecoderInput {
  const dependencies: SentenceDependency[] = [
    ...(inside[sentence] ?? []).map(({ antecedent, referent }) => ({
      referent: referent.word,
      antecedent: antecedent.word,
    })),
    ...(outgoing[sentence] ?? []).flatMap(({ antecedent, referent }) => {
      const found = labelsAt(antecedent);
      return found.length === 0
        ? []
        : [{ referent: referent.word, antecedent: found }];
    }),
  ];
  const places = dependencies.flatMap(({ antecedent }) =>
    typeof antecedent === "number" ? [antecedent] : [],
  );
  const numbered = [...new Set(places)].sort((a, b) => a - b);
  const tokens = (source[sentence] ?? []).map((form, word) => {
    const number = numbered.indexOf(word) + 1;
    const dependency = dependencies.find(({ referent }) => referent === word);
    const to = dependency?.antecedent;
    return {
      form,
      ...(number === 0 ? {} : { antecedent: number }),
      ...(to === undefined
        ? {}
        : {
            referent: typeof to === "number" ? numbered.indexOf(to) + 1 : to,
          }),
    };
  });
  return { sentence, tokens, dependencies };
}

function checkPlace(
  source: DriverOptions["source"],
  { sentence, word }: WordPlace,
): void {
  if (source[sentence]?.[word] === undefined)
    throw new RangeError(
      `a link names word ${word} of sentence ${sentence}, which is not there`,
    );
}
