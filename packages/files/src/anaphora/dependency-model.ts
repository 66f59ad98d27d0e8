import { bundledDependencies } from "@concord-mt/catalog";
import { readBinary } from "@concord-mt/corpus";
import {
  type DependencyModel,
  parseDependencyModel,
} from "@concord-mt/word-dependency";
import { SettingError } from "@concord-mt/core";

/** Reads a word-dependency model: the file that is named, or the one that comes with the pair. */
export async function readDependencyModel(
  file: string | undefined,
  pair: string,
): Promise<DependencyModel> {
  const found = file ?? bundledDependencies(pair);
  if (found === undefined)
    throw new SettingError(
      `no model comes with ${pair}: train one with concord dependency train, and add 'model' FILE`,
      { code: "missing", setting: "model" },
    );
  return readBinary(found, (bytes) =>
    parseDependencyModel(new TextDecoder().decode(bytes)),
  );
}
