import type { AlignedPair } from "@concord-mt/act";
import { type AlignmentModel, alignCorpus } from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import { startTeam } from "../../evaluation/aligner.ts";
import type { Io } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";
import type { WordPair } from "./word-pairs.ts";

/**
 * Aligns a corpus, learning from all of it; only the pairs whose source may have one of the forms get links, since no
 * other's are looked at.
 */
export async function alignForms(
  io: Io,
  corpus: readonly WordPair[],
  {
    forms,
    prior,
    threads,
    isQuiet,
  }: {
    readonly forms: readonly string[];
    readonly prior: AlignmentModel | undefined;
    readonly threads?: number;
    readonly isQuiet: boolean;
  },
): Promise<readonly AlignedPair[]> {
  const mayHold = formTest(forms);
  const isWanted = corpus.map(({ source }) => mayHold(source));
  const wanted = corpus.filter((_, at) => isWanted[at]);
  const others = corpus.filter((_, at) => isWanted[at] !== true);
  const links = (await align(wanted, others)).values();
  return corpus.map((pair, at) => ({
    ...pair,
    alignment: (isWanted[at] === true ? links.next().value : undefined) ?? [],
  }));

  async function align(
    pairs: readonly WordPair[],
    training: readonly WordPair[],
  ): Promise<Alignment[]> {
    if (pairs.length === 0) return [];
    const team = startTeam(io, threads);
    const progress = startProgress(io, "Aligning", { isQuiet });
    try {
      return await alignCorpus(pairs, {
        team,
        training,
        ...(prior && { prior }),
        onProgress: ({ done, total }) => {
          io.signal.throwIfAborted();
          progress.update(done, total);
        },
      });
    } finally {
      progress.end();
      await team.close();
    }
  }
}

/** Whether a sentence may have one of the forms: yes if the letters of a form's longest word stand in it anywhere. */
function formTest(
  forms: readonly string[],
): (sentence: readonly string[]) => boolean {
  const keys = forms.map((form) => {
    const words = plain(form).match(/[\p{L}\p{N}]+/gu) ?? [""];
    return words.reduce((a, b) => (b.length > a.length ? b : a));
  });
  return (sentence) => {
    const text = plain(sentence.join(" "));
    return keys.some((key) => text.includes(key));
  };
}

function plain(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
