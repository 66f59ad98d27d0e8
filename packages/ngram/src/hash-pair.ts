/** Mixes two integers to 32 bits. */
export function hashPair(a: number, b: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return again ^ (again >>> 13);
}
