/** What one annotator filled into one gap of one system's output. */
export interface GapAnnotation {
  readonly system: string;
  /** The same for the same occurrence in every system's output. */
  readonly id: string;
  readonly document?: string;
  /** Line of the segment, from 1. */
  readonly line?: number;
  /** Position of the source pronoun among the words of its segment, from 0. */
  readonly position?: number;
  /** Which of the evaluated pronouns of its segment it is, from 1, where the position is not known. */
  readonly occurrence?: number;
  /** The source pronoun. */
  readonly source?: string;
  /** What the system wrote in the gap; empty for nothing. */
  readonly written: string;
  readonly annotator: string;
  /** Labels chosen, at least one. */
  readonly choices: readonly string[];
  /** An adjudicator decided: it counts alone. */
  readonly resolution?: true;
}

/** Which gap it is. */
type GapPlace = Omit<
  GapAnnotation,
  "annotator" | "choices" | "written" | "resolution"
>;

/** A gap with what all its annotators accept. */
export interface JudgedGap extends GapPlace {
  /** Label of what the system wrote. */
  readonly written: string;
  /** Labels accepted; empty for a bad translation. */
  readonly accepted: readonly string[];
  readonly isBad: boolean;
  readonly annotators: number;
}

/** What a judgement says of a translation. */
export type Verdict = "correct" | "incorrect" | "bad";

/** The verdicts, in the order of apt-2017's Table 5. */
export const verdicts = ["correct", "incorrect", "bad"] as const;

/** Whether the gap's label is among those accepted. */
export function verdictOfGap({
  written,
  accepted,
  isBad,
}: Pick<JudgedGap, "written" | "accepted" | "isBad">): Verdict {
  if (isBad) return "bad";
  return accepted.includes(written) ? "correct" : "incorrect";
}

/** Says which gap it is, without the rest. */
export function placeOf({
  system,
  id,
  document,
  line,
  position,
  occurrence,
  source,
}: GapPlace): GapPlace {
  return {
    system,
    id,
    ...(document === undefined ? {} : { document }),
    ...(line === undefined ? {} : { line }),
    ...(position === undefined ? {} : { position }),
    ...(occurrence === undefined ? {} : { occurrence }),
    ...(source === undefined ? {} : { source }),
  };
}
