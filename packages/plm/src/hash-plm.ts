import { hashBytes, hashJson } from "@concord-mt/hash";
import { serialiseNgramModel } from "@concord-mt/ngram";
import type { Plm } from "./plm.ts";

/** SHA-256 of a whole model, of what is known of its training and of every n-gram, in hex; signatures show its start. */
export function hashPlm({ metadata, model }: Plm): string {
  return hashJson({ metadata, model: hashBytes(serialiseNgramModel(model)) });
}
