import { hashBytes } from "@concord-mt/hash";

/** Names a list of texts by its content. */
export interface ContentName {
  add(...texts: readonly string[]): void;
  /** Eight hexadecimal digits. */
  read(): string;
}

/** An empty list. The hash goes over batches, so that a table of millions of entries is never held twice. */
export function createContentName(): ContentName {
  let digest = "";
  let batch: string[] = [];
  return {
    add: (...texts) => {
      batch.push(...texts);
      if (batch.length < batchSize) return;
      digest = chain(digest, batch);
      batch = [];
    },
    read: () => chain(digest, batch).slice(0, 8),
  };
}

const batchSize = 8192;

function chain(digest: string, batch: readonly string[]): string {
  return hashBytes(new TextEncoder().encode([digest, ...batch].join("\n")));
}
