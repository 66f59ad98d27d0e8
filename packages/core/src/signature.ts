/** A setting that can change a score. */
export interface SignatureField {
  /** The name in the long form: `smooth`. */
  readonly key: string;
  /** The name in the short form: `s`. */
  readonly short: string;
  readonly value: string | number | boolean;
}

/** Everything that can change a score, in a fixed order; a score never travels without it. */
export interface Signature {
  /** The metric's name. */
  readonly metric: string;
  readonly fields: readonly SignatureField[];
  /** Raised whenever the metric's numbers can change: scores of two revisions must not be compared. */
  readonly revision: number;
  /** Version of the package that made the score; says nothing of its numbers. */
  readonly version: string;
}

/**
 * Writes a signature as one line, in sacreBLEU's manner: `BLEU|nrefs:1|case:mixed|revision:1|version:0.1.0`.
 *
 * @example
 * formatSignature({
 *   metric: "APT",
 *   fields: [{ key: "repair", short: "r", value: true }],
 *   revision: 1,
 *   version: "0.1.0",
 * }); // "APT|repair:yes|revision:1|version:0.1.0"
 */
export function formatSignature(
  signature: Signature,
  { short = false }: { short?: boolean } = {},
): string {
  const fields = signature.fields.map(
    (field) => `${short ? field.short : field.key}:${formatValue(field.value)}`,
  );
  return [
    signature.metric,
    ...fields,
    `${short ? "rev" : "revision"}:${signature.revision}`,
    `${short ? "v" : "version"}:${signature.version}`,
  ].join("|");
}

/** The signature's settings by their long names, as JSON output shows them beside the line. */
export function signatureRecord(
  signature: Signature,
): Readonly<Record<string, string>> {
  const entries = signature.fields.map(
    (field) => [field.key, formatValue(field.value)] as const,
  );
  return {
    ...Object.fromEntries(entries),
    revision: String(signature.revision),
    version: signature.version,
  };
}

/** Adds settings in front of a metric's own, as resampling and references do (`nrefs`, `bs`, `seed`). */
export function prefixSignature(
  signature: Signature,
  fields: readonly SignatureField[],
): Signature {
  return { ...signature, fields: [...fields, ...signature.fields] };
}

// A separator inside a value would make two different settings look alike.
function formatValue(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value).replaceAll("|", "%7C").replaceAll(":", "%3A");
}
