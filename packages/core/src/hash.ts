/** A 32-bit hash of UTF-16 units `start` to `end` of a text (FNV-1a over units). */
export function hashText(
  text: string,
  start = 0,
  end: number = text.length,
): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The hash of a feature: its template and up to three values. */
export function hashFeature(
  template: number,
  first: number,
  second = 0,
  third = 0,
): number {
  let hash = Math.imul(template + 1, 0x9e3779b1) ^ first;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ second;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ third;
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) >>> 0;
}
