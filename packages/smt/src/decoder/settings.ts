/** How a decoder searches. */
export interface SearchOptions {
  /**
   * `cube`: cube pruning (Huang & Chiang 2007); `stack`: every hypothesis with every option (Koehn 2003); `exhaustive`:
   * that without any limit, for tests.
   * @defaultValue "cube"
   */
  readonly algorithm?: "cube" | "stack" | "exhaustive";
  /** Hypotheses that cube pruning takes for each number of covered words. @defaultValue 1000 */
  readonly popLimit?: number;
  /**
   * Hypotheses that stay for each number of covered words.
   * @defaultValue 200 for `stack`; for `cube` as many as it took
   */
  readonly stackSize?: number;
  /** Drop hypotheses whose score is more than this below the best of their stack. @defaultValue no limit */
  readonly beam?: number;
  /** Translations of a source phrase that are tried. @defaultValue 20 */
  readonly tableLimit?: number;
  /** Most words that a phrase may jump; 0 keeps the order, -1 is no limit. @defaultValue 6 */
  readonly distortionLimit?: number;
  /** Join hypotheses that nothing can tell apart any more. @defaultValue true */
  readonly recombine?: boolean;
}

/** All of these, checked. */
export type SearchSettings = Required<SearchOptions>;

/** @throws RangeError if an option is out of range. */
export function searchSettings({
  algorithm = "cube",
  popLimit = 1000,
  stackSize = algorithm === "cube" ? Infinity : 200,
  beam = Infinity,
  tableLimit = 20,
  distortionLimit = 6,
  recombine = true,
}: SearchOptions = {}): SearchSettings {
  if (!["cube", "stack", "exhaustive"].includes(algorithm))
    throw new RangeError(
      `algorithm must be cube, stack or exhaustive, got ${algorithm}`,
    );
  for (const [name, value] of Object.entries({
    popLimit,
    stackSize,
    tableLimit,
  }))
    if (!(value >= 1) || (value !== Infinity && !Number.isInteger(value)))
      throw new RangeError(
        `${name} must be a positive integer or Infinity, got ${value}`,
      );
  if (!(beam > 0)) throw new RangeError(`beam must be above 0, got ${beam}`);
  if (!Number.isInteger(distortionLimit) || distortionLimit < -1)
    throw new RangeError(
      `distortionLimit must be an integer of -1 or more, got ${distortionLimit}`,
    );
  const isExhaustive = algorithm === "exhaustive";
  return {
    algorithm,
    popLimit,
    stackSize: isExhaustive ? Infinity : stackSize,
    beam: isExhaustive ? Infinity : beam,
    tableLimit: isExhaustive ? Infinity : tableLimit,
    distortionLimit,
    recombine,
  };
}
