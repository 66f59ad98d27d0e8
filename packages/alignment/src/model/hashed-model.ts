import { CorpusError } from "@concord-mt/core";
import { hashBytes } from "@concord-mt/hash";
import type { AlignmentModel } from "./alignment-model.ts";
import { parseAlignmentModel } from "./parse-model.ts";

/** A trained model, and how signatures name it. */
export interface HashedModel {
  readonly model: AlignmentModel;
  readonly hash: string;
}

/**
 * Parses a model and hashes its bytes.
 *
 * @throws CorpusError that names `file`, if it is given.
 */
export function hashedModel(bytes: Uint8Array, file?: string): HashedModel {
  try {
    return {
      model: parseAlignmentModel(bytes),
      hash: hashBytes(bytes).slice(0, 8),
    };
  } catch (error) {
    throw error instanceof CorpusError && file !== undefined
      ? error.at({ file })
      : error;
  }
}
