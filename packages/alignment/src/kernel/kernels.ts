import { type KernelMemory, webAssembly } from "../memory/web-assembly.ts";
import { kernelText } from "./kernel-text.ts";

/** The inner loops in WebAssembly. Arrays are given by their place in the memory; `assembly/` says what each is. */
export interface Kernels {
  estimateRows(...places: readonly number[]): void;
  expectSentences(...places: readonly number[]): number;
  expectScratch(longest: number, candidates: number): number;
}

let compiled: object | undefined;

/**
 * The kernels over a memory.
 *
 * @throws Error where the engine has no WebAssembly, or knows neither shared memory nor vectors.
 */
export function kernelsOver(memory: KernelMemory): Kernels {
  const names = webAssembly();
  if (names === undefined) throw new Error("there is no WebAssembly");
  compiled ??= new names.Module(bytesOf(kernelText));
  const { exports } = new names.Instance(compiled, { env: { memory } });
  return exports as Kernels;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
