// A count is kept in one byte: 0 is nothing, then powers of 2^(1/8) from 2^-8, so that it is off by 4.4 % at most.
const stepsPerDouble = 8;
const zeroPoint = 65;

/** The byte that stands for a count. */
export function encodeCount(count: number): number {
  if (!(count > 0)) return 0;
  const code = Math.round(Math.log2(count) * stepsPerDouble) + zeroPoint;
  return code < 1 ? 0 : Math.min(code, 255);
}

/** The count that a byte stands for. */
export function decodeCount(code: number): number {
  return code === 0 ? 0 : 2 ** ((code - zeroPoint) / stepsPerDouble);
}

/** A count as it will be read again after it has been written. */
export function roundCount(count: number): number {
  return decodeCount(encodeCount(count));
}
