import type { Token, WordTag } from "@concord-mt/core";

/** A line of text and its tags. */
export interface TaggedLine {
  /** Its number in the file. */
  readonly line: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly tags: readonly WordTag[];
}

/**
 * The CoNLL-U sentence of a line; its `sent_id` is the number of the line.
 *
 * @example
 * formatConllu({ line: 1, text: "la maison", tokens, tags: tagger.tag(["la", "maison"]) });
 */
export function formatConllu({ line, text, tokens, tags }: TaggedLine): string {
  let rows = `# sent_id = ${line}\n# text = ${text}\n`;
  for (const [at, token] of tokens.entries()) {
    const { upos = "X", gender, number, lemma } = tags[at] ?? {};
    const features = [
      ...(gender === undefined ? [] : [`Gender=${gender}`]),
      ...(number === undefined ? [] : [`Number=${number}`]),
    ];
    const isGlued = tokens[at + 1]?.start === token.end;
    const columns = [
      at + 1,
      token.form,
      lemma ?? "_",
      upos,
      "_",
      features.join("|") || "_",
      "_\t_\t_",
      isGlued ? "SpaceAfter=No" : "_",
    ];
    rows += `${columns.join("\t")}\n`;
  }
  return `${rows}\n`;
}
