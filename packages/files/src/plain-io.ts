import { Readable } from "node:stream";
import { plainContext } from "@concord-mt/core";
import type { FileIo } from "./file-io.ts";

/**
 * What a program without a terminal gives: no standard input, silence, and work in place; whatever it has is put over it.
 *
 * @example
 * const io = plainFileIo({ warn: ({ message }) => console.warn(message) });
 */
export function plainFileIo(over: Partial<FileIo> = {}): FileIo {
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    stdin: Readable.from([]),
    signal: new AbortController().signal,
    write: nothing,
    note: nothing,
    warn: () => undefined,
    startReading: () => ({ onProgress: () => undefined, end: () => undefined }),
    work: (_, work) => work(plainContext()),
    ...over,
  };
}
