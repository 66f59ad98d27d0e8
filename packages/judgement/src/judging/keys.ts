/** What a key does where people judge translations. */
export type JudgingAction =
  "correct" | "incorrect" | "bad" | "unsure" | "context";

/** A key of the judging interface. */
export interface JudgingKey {
  readonly key: string;
  readonly action: JudgingAction;
  /** The name of its button. */
  readonly label: string;
  readonly meaning: string;
}

/**
 * The keys by which translations are judged, the same in every interface. Digits are left to what is being judged:
 * cases in a report, labels of gaps in a campaign.
 */
export const judgingKeys: readonly JudgingKey[] = [
  {
    key: "v",
    action: "correct",
    label: "Correct",
    meaning: "the translation of the word is correct",
  },
  {
    key: "w",
    action: "incorrect",
    label: "Wrong",
    meaning: "the translation of the word is wrong",
  },
  {
    key: "b",
    action: "bad",
    label: "Bad translation",
    meaning: "the translation is too bad to tell",
  },
  { key: "n", action: "unsure", label: "Unsure", meaning: "you cannot say" },
  {
    key: "c",
    action: "context",
    label: "Context",
    meaning: "show or hide the lines around it",
  },
];
