/** Memory that threads and kernels share. Its buffer is another one every time it grows. */
export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

interface WebAssemblyNames {
  readonly Memory: new (descriptor: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: boolean;
  }) => KernelMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: unknown };
}

/** WebAssembly, where the engine has it: named here, since the types of Node leave it out. */
export function webAssembly(): WebAssemblyNames | undefined {
  return (globalThis as { readonly WebAssembly?: WebAssemblyNames })
    .WebAssembly;
}
