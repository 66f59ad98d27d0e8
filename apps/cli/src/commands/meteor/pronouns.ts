import { discoMtPronouns } from "@concord-mt/meteor";
import { readPronounList } from "../../evaluation/pronouns.ts";
import type { Io } from "../../io.ts";

/** What `--pronouns-only` names, or DiscoMT's pronouns; lower-cased, since METEOR looks words up in lower case. */
export async function readPronounsOnly(
  io: Io,
  value: true | string,
): Promise<readonly string[]> {
  if (value === true) return discoMtPronouns;
  const words = await readPronounList(io, "--pronouns-only", value);
  return words.map((word) => word.toLowerCase());
}
