import { Transform } from "node:stream";
import { createGunzip } from "node:zlib";

/** What an upload may become when it is unpacked. */
export interface InflationLimits {
  /** Bytes in all. */
  readonly inflated: number;
  /** Unpacked bytes for each packed one, after the first megabyte. */
  readonly ratio: number;
  readonly lines: number;
  /** Bytes of a line. */
  readonly line: number;
}

/** An upload is larger inside than is allowed. */
export class InflationError extends Error {
  override readonly name = "InflationError";
}

/** Lets bytes pass, and stops them as soon as what is packed in them is too large: nothing is held in memory. */
export function inflationGuard(limits: InflationLimits): Transform {
  let [packed, unpacked, lines, line] = [0, 0, 0, 0];
  let gunzip: ReturnType<typeof createGunzip> | undefined;
  let failure: Error | undefined;
  let isFirst = true;

  const look = (bytes: Buffer): void => {
    unpacked += bytes.length;
    for (let at = 0; ;) {
      const end = bytes.indexOf(10, at);
      line += (end < 0 ? bytes.length : end) - at;
      if (line > limits.line)
        failure ??= new InflationError(
          `a line has more than ${limits.line} bytes`,
        );
      if (end < 0) break;
      lines += 1;
      line = 0;
      at = end + 1;
    }
    if (unpacked > limits.inflated)
      failure ??= new InflationError(
        `it is larger than ${limits.inflated} bytes when it is unpacked`,
      );
    if (unpacked > 2 ** 20 && unpacked > packed * limits.ratio)
      failure ??= new InflationError(
        `it becomes more than ${limits.ratio} times as large when it is unpacked`,
      );
    if (lines > limits.lines)
      failure ??= new InflationError(`it has more than ${limits.lines} lines`);
  };

  return new Transform({
    transform(chunk: Buffer, _, done) {
      packed += chunk.length;
      if (isFirst && chunk[0] === 0x1f && chunk[1] === 0x8b) {
        gunzip = createGunzip();
        gunzip.on("data", look);
        // What is damaged is reported by whoever reads it.
        gunzip.on("error", () => undefined);
      }
      isFirst = false;
      const pass = (): void => {
        if (failure === undefined) done(null, chunk);
        else {
          gunzip?.destroy();
          done(failure);
        }
      };
      if (gunzip === undefined) {
        look(chunk);
        pass();
      } else if (gunzip.destroyed) pass();
      else
        gunzip.write(chunk, () => {
          pass();
        });
    },
    flush(done) {
      if (gunzip === undefined || gunzip.destroyed) done(failure ?? null);
      else {
        const finish = (): void => {
          done(failure ?? null);
        };
        gunzip.once("close", finish);
        gunzip.end();
      }
    },
    destroy(error, done) {
      gunzip?.destroy();
      done(error);
    },
  });
}
