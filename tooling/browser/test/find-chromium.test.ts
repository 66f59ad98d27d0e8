import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "../src/find-chromium.ts";

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** A folder with an empty program of that name. */
function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "concord-browser-"));
  writeFileSync(join(folder, name), "");
  chmodSync(join(folder, name), 0o755);
  return folder;
}

test("CHROMIUM_PATH goes before the PATH, the PATH before the npm package", async () => {
  const [own, shared] = [folderWith("mine"), folderWith("chromium")];
  const env = { CHROMIUM_PATH: join(own, "mine"), PATH: `${own}:${shared}` };
  const unpack = (): Promise<string> => Promise.resolve("unpacked");
  await expect(findChromium({ env, unpack })).resolves.toBe(join(own, "mine"));
  await expect(
    findChromium({ env: { ...env, CHROMIUM_PATH: "" }, unpack }),
  ).resolves.toBe(join(shared, "chromium"));
  await expect(findChromium({ env: {}, unpack })).resolves.toBe("unpacked");
});

test("without any, one sentence says what to do", async () => {
  const advice = /^No Chromium was found .* set CHROMIUM_PATH .*\.$/;
  await expect(findChromium({ env: {}, unpack: nothing })).rejects.toThrow(
    advice,
  );
  const broken = (): Promise<undefined> => Promise.reject(new Error("broken"));
  await expect(findChromium({ env: {}, unpack: broken })).rejects.toMatchObject(
    { cause: { message: "broken" } },
  );
});

test("a CHROMIUM_PATH that leads nowhere is said, not passed over", async () => {
  const env = { CHROMIUM_PATH: "/nowhere/chromium" };
  await expect(findChromium({ env, unpack: nothing })).rejects.toThrow(
    "CHROMIUM_PATH names /nowhere/chromium, which is no program.",
  );
});
