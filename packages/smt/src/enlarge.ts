/** A copy with room for more. */
export function enlargeIntegers(
  values: Int32Array,
  length: number,
): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(values);
  return larger;
}

/** A copy with room for more. */
export function enlargeFloats(
  values: Float64Array,
  length: number,
): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(values);
  return larger;
}
