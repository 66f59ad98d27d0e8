/**
 * All that a pure package may use beyond the language itself: what every browser and every server runtime offers
 * alike, and nothing that reads a file, a clock, the network or the environment.
 */

declare class TextEncoder {
  readonly encoding: "utf-8";
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(
    source: string,
    destination: Uint8Array,
  ): { read: number; written: number };
}

declare class TextDecoder {
  constructor(
    label?: string,
    options?: { fatal?: boolean; ignoreBOM?: boolean },
  );
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(
    input?: ArrayBuffer | ArrayBufferView,
    options?: { stream?: boolean },
  ): string;
}

declare function structuredClone<T>(value: T): T;

/** Decodes base 64 into a string with a character for each byte. */
declare function atob(text: string): string;

declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBuffer | ArrayBufferView);
  }
  class Instance {
    constructor(
      module: Module,
      imports?: Record<string, Record<string, unknown>>,
    );
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(descriptor: {
      initial: number;
      maximum?: number;
      shared?: boolean;
    });
    readonly buffer: ArrayBuffer;
    grow(delta: number): number;
  }
}

declare class AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
