import { inTurn } from "@concord-mt/core";
import { type FormatName, inspect } from "@concord-mt/corpus";
import { type Side, tallyPronouns } from "@concord-mt/evaluation";
import type { FileInfo } from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import { inputOf } from "../../evaluation/input-of.ts";
import { type ResourceOptions, packOf } from "../../evaluation/resources.ts";
import type { Io } from "../../io.ts";
import { withReadingProgress } from "./progress.ts";

/** How files are looked at. */
export interface InspectOptions extends Pick<
  ResourceOptions,
  "languagePair" | "pack"
> {
  readonly side?: Side;
  readonly from?: FormatName;
  readonly quiet?: boolean;
}

/** Reads what files hold; with a language pair also its pronouns. */
export async function inspectFiles(
  io: Io,
  files: readonly string[],
  options: InspectOptions,
): Promise<readonly FileInfo[]> {
  const { languagePair, pack: folder, side, from } = options;
  const isCounting = languagePair !== undefined || folder !== undefined;
  if (side !== undefined && !isCounting)
    throw new UsageError("--side requires a language pair: add -l en-fr");
  const pack = isCounting ? (await packOf(options)).pack : undefined;
  return withReadingProgress(io, options, (onProgress) =>
    inTurn(files, async (file) => {
      const { input, name } = inputOf(io, file);
      const tally = pack && tallyPronouns(pack, { file: name, side });
      const info = await inspect(input, {
        name,
        from,
        signal: io.signal,
        onProgress,
        onText: tally?.add,
      });
      return tally ? { ...info, pronouns: tally.counts() } : info;
    }),
  );
}
