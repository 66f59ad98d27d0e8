/**
 * Allocates memory that a team's threads can share, or ordinary memory where there is none to share (a page that is
 * not cross-origin isolated has no `SharedArrayBuffer`).
 */
export function allocateBytes(length: number): ArrayBuffer | SharedArrayBuffer {
  return typeof SharedArrayBuffer === "undefined"
    ? new ArrayBuffer(length)
    : new SharedArrayBuffer(length);
}
