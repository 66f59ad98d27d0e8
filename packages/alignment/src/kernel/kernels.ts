import { kernelText } from "./kernel-text.ts";

/** The inner loops in WebAssembly. Arrays are given by their place in the memory; `assembly/` says what each is. */
export interface Kernels {
  estimateRows(...places: readonly number[]): void;
  expectSentences(...places: readonly number[]): number;
  expectScratch(longest: number, candidates: number): number;
}

let compiled: WebAssembly.Module | undefined;

/**
 * The kernels over a memory.
 *
 * @throws WebAssembly.CompileError where the engine does not know shared memory or vectors.
 */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  compiled ??= new WebAssembly.Module(bytesOf(kernelText));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return exports as unknown as Kernels;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
