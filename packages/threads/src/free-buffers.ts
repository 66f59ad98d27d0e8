import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// What one alignment of a large test set needs, a few times over.
const allowedBytes = 200 * 2 ** 20;

// What was in use when the last collection ended: as long as there is not much more, another would find nothing.
let inUse = 0;

/**
 * Gives back the memory of buffers that nobody uses any more, once there are many.
 *
 * The engine does not count memory that threads share when it decides whether to look for what is unused: without this
 * the tables of every alignment so far stay in memory.
 */
export function freeBuffers(): void {
  const { arrayBuffers } = process.memoryUsage();
  if (arrayBuffers < Math.max(allowedBytes, 1.25 * inUse)) return;
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  inUse = process.memoryUsage().arrayBuffers;
}
