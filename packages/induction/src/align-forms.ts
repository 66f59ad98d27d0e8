import type { AlignedPair } from "@concord-mt/act";
import { type AlignmentModel, alignCorpus, tasks } from "@concord-mt/alignment";
import type { Alignment, Context } from "@concord-mt/core";
import type { WordPair } from "./word-pairs.ts";

/**
 * Aligns a corpus, learning from all of it; only the pairs whose source may have one of the forms get links, since no
 * other's are looked at.
 */
export async function alignForms(
  corpus: readonly WordPair[],
  {
    forms,
    prior,
  }: {
    readonly forms: readonly string[];
    readonly prior: AlignmentModel | undefined;
  },
  context: Context,
): Promise<readonly AlignedPair[]> {
  const mayHold = formTest(forms);
  const isWanted = corpus.map(({ source }) => mayHold(source));
  const wanted = corpus.filter((_, at) => isWanted[at]);
  const others = corpus.filter((_, at) => isWanted[at] !== true);
  const links = (await align(wanted, others, prior, context)).values();
  return corpus.map((pair, at) => ({
    ...pair,
    alignment: (isWanted[at] === true ? links.next().value : undefined) ?? [],
  }));
}

async function align(
  pairs: readonly WordPair[],
  training: readonly WordPair[],
  prior: AlignmentModel | undefined,
  { team: startTeam, signal, onProgress }: Context,
): Promise<Alignment[]> {
  if (pairs.length === 0) return [];
  const team = startTeam({ module: "@concord-mt/alignment", tasks });
  try {
    return await alignCorpus(pairs, {
      team,
      training,
      ...(prior && { prior }),
      onProgress: ({ done, total }) => {
        signal.throwIfAborted();
        onProgress({ stage: "align", done, total });
      },
    });
  } finally {
    await team.close();
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
