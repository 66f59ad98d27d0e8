/** "CSMT": the first bytes of a model file. */
export const magic = Uint8Array.of(0x43, 0x53, 0x4d, 0x54);
export const formatVersion = 1;
/** Magic, version, length and checksum of the directory, four bytes each; then the directory as JSON. */
export const headerLength = 16;
/** Sections start at multiples of this, so that every typed array can stand on them. */
export const sectionStep = 8;

/** The parts of a file and what they hold. */
export const sectionTypes = {
  sourceWords: "utf8",
  targetWords: "utf8",
  sourceForms: "utf8",
  targetForms: "utf8",
  targetTags: "uint8",
  nodeWords: "int32",
  nodeChildren: "int32",
  nodePairs: "int32",
  nodeCounts: "int32",
  pairTargets: "int32",
  pairAlignments: "int32",
  pairCounts: "int32",
  codes: "uint8",
  scores: "float32",
  codebook: "float32",
  targetStarts: "int32",
  targetPhraseWords: "int32",
  targetCounts: "int32",
  alignmentStarts: "int32",
  alignmentLinks: "uint8",
  languageModelText: "utf8",
  languageModelWords: "int32",
  contexts: "int32",
  ngrams: "int32",
} as const;

export type SectionName = keyof typeof sectionTypes;

/** Where a section lies in the file, in bytes from its start. */
export interface Section {
  readonly name: SectionName;
  readonly at: number;
  readonly bytes: number;
  readonly crc: number;
}

/** What stands at the start of a file. */
export interface Directory {
  readonly info: Readonly<Record<string, unknown>>;
  readonly weights: Readonly<Record<string, readonly number[]>>;
  readonly columns: number;
  /** Numbers of the language model that are no arrays; absent without one. */
  readonly languageModel?: {
    readonly order: number;
    readonly startState: number;
    readonly endWord: number;
  };
  readonly sections: readonly Section[];
}
