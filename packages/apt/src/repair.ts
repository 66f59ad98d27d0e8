/** Why a link was looked at: no word, a word that is no pronoun, several words. */
export type Suspicion = "unaligned" | "non-pronoun" | "several";

/**
 * What became of a suspect link:
 *
 * - `kept`: one of several aligned words is a pronoun, and is the alignment (step 1)
 * - `no-marker`: neither neighbour of the source pronoun is aligned, so there is no range (step 2)
 * - `no-candidate`: no likely translation stands free in the range (step 3)
 * - `repaired`: the candidate closest to the centre is the alignment (step 4)
 */
export type RepairResult = "kept" | "no-marker" | "no-candidate" | "repaired";

/** A stretch of a translation; it may reach beyond the translation's ends. */
export interface RepairRange {
  readonly from: number;
  readonly to: number;
  readonly centre: number;
}

/** How alignment repair (Miculicich Werlen & Popescu-Belis 2017, §2.3) dealt with one suspect link. */
export interface Repair {
  readonly suspicion: Suspicion;
  readonly result: RepairResult;
  /** The step of the paper's four that decided. */
  readonly step: 1 | 2 | 3 | 4;
  /** Target positions linked to the source words before and after the pronoun; in mode `idiap-2018` those of the pronoun itself. */
  readonly markers: {
    readonly before: readonly number[];
    readonly after: readonly number[];
  };
  /** Where candidates were looked for, before it is cut to the translation's length. */
  readonly range: RepairRange | undefined;
  /** How many free likely translations the range holds. */
  readonly candidates: number;
}
