import type { FileKind } from "@concord-mt/core";

// Body of a lexicon, varints throughout:
//
//   number of readings; each: part of speech, gender, number, letters cut off the form's end, text put there
//     (what gives the lemma)
//   number of sets; each: number of readings, their numbers
//   number of forms in the order of their UTF-8; each: bytes shared with the form before (0 at the start of a block),
//     number of further bytes, these bytes, number of the form's set

export const lexiconFile: FileKind = {
  name: "lexicon",
  magic: "CCLX",
  version: 1,
};

/** Forms a block has. */
export const blockLength = 32;
