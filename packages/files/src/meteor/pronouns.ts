import type { FileIo } from "../file-io.ts";
import { discoMtPronouns } from "@concord-mt/meteor";
import { readPronounList } from "../texts/pronouns.ts";

/** What `--pronouns-only` names, or DiscoMT's pronouns; lower-cased, since METEOR looks words up in lower case. */
export async function readPronounsOnly(
  io: FileIo,
  value: true | string,
): Promise<readonly string[]> {
  if (value === true) return discoMtPronouns;
  const words = await readPronounList(io, "pronounsOnly", value);
  return words.map((word) => word.toLowerCase());
}
