import { plural } from "@concord-mt/core";
import { formatAnnotation } from "./annotation.ts";
import type { DriverStep } from "./driver.ts";
import type { SentenceGraph } from "./sentence-graph.ts";

/** A document whose translation is shown. */
export interface ShownDocument {
  readonly id: string;
  /** Number of its first line, from 0: sentences are shown by line, from 1. */
  readonly start: number;
  readonly sentences: readonly (readonly string[])[];
}

/** The state of a sentence while its document is translated. */
type SentenceState = "waiting" | "ready" | "running" | "done" | "failed";

const signs: Readonly<Record<SentenceState, string>> = {
  waiting: ".",
  ready: "o",
  running: ">",
  done: "+",
  failed: "x",
};

// A longer row of signs is nothing that anybody reads.
const widestStrip = 80;

/**
 * Makes a function that writes the driver's steps in a document as lines that a person can read (Figure 1): the graph of
 * its sentences, then each start and end with the queue and the state of every sentence.
 */
export function stepFormatter({
  id,
  start,
  sentences,
}: ShownDocument): (step: DriverStep) => string {
  const states: SentenceState[] = sentences.map(() => "waiting");
  let graph: SentenceGraph | undefined;
  const name = (sentence: number): string => String(start + sentence + 1);
  const names = (list: readonly number[]): string =>
    list.length === 0 ? "-" : list.map(name).join(" ");
  const strip = (): string =>
    states.length > widestStrip
      ? countStates(states)
      : states.map((state) => signs[state]).join("");
  const queueOf = (): number[] =>
    [...states.keys()]
      .filter((sentence) => states[sentence] === "ready")
      .sort((a, b) => awaited(b) - awaited(a) || a - b);
  const awaited = (sentence: number): number =>
    graph?.awaitedBy[sentence]?.length ?? 0;

  /** Sentences of which nothing that they wait for is left. */
  function release(): void {
    for (const [sentence, state] of states.entries()) {
      const needs = graph?.waitsFor[sentence] ?? [];
      const isFree = needs.every((other) =>
        ["done", "failed"].includes(states[other] ?? "waiting"),
      );
      if (state === "waiting" && isFree) states[sentence] = "ready";
    }
  }

  return (step) => {
    if (step.kind === "graph") {
      graph = step.graph;
      release();
      return `${[
        `document ${id}: ${describeGraph(step.graph)}`,
        `sentence, what it waits for (<-), what waits for it (->):`,
        ...sentences.map(
          (words, at) =>
            `  ${name(at)} <- ${names(step.graph.waitsFor[at] ?? [])} -> ${names(step.graph.awaitedBy[at] ?? [])}  ${words.join(" ")}`,
        ),
        `${strip()}  queue ${names(queueOf())}   (. waits, o ready, > at work, + done, x failed)`,
      ].join("\n")}\n`;
    }
    const { kind, sentence } = step;
    states[sentence] =
      kind === "started" ? "running" : kind === "finished" ? "done" : "failed";
    release();
    return `${strip()}  queue ${names(queueOf())}  ${kind} ${name(sentence)}: ${detail(step)}\n`;
  };
}

function countStates(states: readonly SentenceState[]): string {
  return Object.entries(signs)
    .map(
      ([state, sign]) =>
        `${sign}${states.filter((one) => one === state).length}`,
    )
    .join(" ");
}

function describeGraph({
  inside,
  outgoing,
  cataphoric,
}: SentenceGraph): string {
  const count = (lists: readonly (readonly unknown[])[]): number =>
    lists.reduce((sum, { length }) => sum + length, 0);
  return `${plural(inside.length, "sentence")}, ${plural(count(outgoing), "link")} between them, ${count(inside)} inside, ${cataphoric} to later ones left out`;
}

function detail(step: Exclude<DriverStep, { readonly kind: "graph" }>): string {
  switch (step.kind) {
    case "started":
      return formatAnnotation(step.input.tokens);
    case "finished":
      return step.target.join(" ");
    case "failed":
      return step.error instanceof Error
        ? step.error.message
        : String(step.error);
  }
}
