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

  /** Unpacks, where that is possible; what is damaged is reported by whoever reads it. */
  const unpack = (
    stream: NonNullable<typeof gunzip>,
    chunk: Buffer,
    done: () => void,
  ): void => {
    let isDone = false;
    const finish = (): void => {
      if (isDone) return;
      isDone = true;
      stream.off("close", finish);
      done();
    };
    // Damaged data close the stream, and its callback never comes.
    stream.once("close", finish);
    stream.write(chunk, finish);
  };

  const take = (
    chunk: Buffer,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void => {
    packed += chunk.length;
    if (isFirst && chunk[0] === 0x1f && chunk[1] === 0x8b) {
      gunzip = createGunzip();
      gunzip.on("data", look);
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
    else unpack(gunzip, chunk, pass);
  };

  /** The first byte alone does not say whether the rest is packed. */
  let begun: Buffer = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!isFirst) {
        take(chunk, done);
        return;
      }
      begun = Buffer.concat([begun, chunk]);
      if (begun.length < 2) done();
      else take(begun, done);
    },
    flush(done) {
      const end = (): void => {
        if (gunzip === undefined || gunzip.destroyed) done(failure ?? null);
        else {
          gunzip.once("close", () => {
            done(failure ?? null);
          });
          gunzip.end();
        }
      };
      if (isFirst && begun.length > 0)
        take(begun, (error, chunk) => {
          this.push(chunk);
          if (error === null) end();
          else done(error);
        });
      else end();
    },
    destroy(error, done) {
      gunzip?.destroy();
      done(error);
    },
  });
}
