/** Bounds on what is held in memory at once. */
export interface Limits {
  /** Longest line, in bytes. @defaultValue 16 MiB */
  readonly maxLineLength?: number;
  /** Largest document, sentence or XML unit that has to be held whole, in UTF-16 units. @defaultValue 64 Mi */
  readonly maxDocumentLength?: number;
}

export const defaultLimits: Required<Limits> = {
  maxLineLength: 2 ** 24,
  maxDocumentLength: 2 ** 26,
};

/** Fills in what is not set. */
export function resolveLimits(limits: Limits): Required<Limits> {
  const {
    maxLineLength = defaultLimits.maxLineLength,
    maxDocumentLength = defaultLimits.maxDocumentLength,
  } = limits;
  for (const [name, value] of Object.entries({
    maxLineLength,
    maxDocumentLength,
  })) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be a positive integer, got ${value}`);
  }
  return { maxLineLength, maxDocumentLength };
}
