import { withReadingProgress } from "../with-reading.ts";
import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import { type FormatName, inspect } from "@concord-mt/corpus";
import { type Side, tallyPronouns } from "@concord-mt/evaluation";
import type { FileInfo } from "@concord-mt/presentation";
import { SettingError } from "@concord-mt/core";
import { inputOf } from "../texts/input-of.ts";
import { type ResourceOptions, packOf } from "../texts/resources.ts";

/** How files are looked at. */
export interface InspectedFiles extends Pick<
  ResourceOptions,
  "languagePair" | "pack"
> {
  readonly side?: Side;
  readonly from?: FormatName;
  readonly quiet?: boolean;
}

/** Reads what files hold; with a language pair also its pronouns. */
export async function inspectFiles(
  io: FileIo,
  files: readonly string[],
  options: InspectedFiles,
): Promise<readonly FileInfo[]> {
  const { languagePair, pack: folder, side, from } = options;
  const isCounting = languagePair !== undefined || folder !== undefined;
  if (side !== undefined && !isCounting)
    throw new SettingError(
      "'side' requires a language pair: add 'languagePair' en-fr",
      { code: "missing", setting: "side" },
    );
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
