// Sees to it that there is a Chromium before tests in a browser start; one task, so that nothing is installed twice.
import { execFileSync } from "node:child_process";
import { findChromium } from "./find-chromium.ts";

try {
  console.log(await findOrInstall());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function findOrInstall(): Promise<string> {
  try {
    return await findChromium();
  } catch (error) {
    const mayInstall =
      process.platform === "linux" &&
      process.getuid?.() === 0 &&
      (process.env.CHROMIUM_PATH ?? "") === "";
    if (!mayInstall) throw error;
    try {
      installByApt();
    } catch {
      // What failed stands above; what to do is in the sentence below.
      throw error;
    }
    return findChromium();
  }
}

function installByApt(): void {
  const apt = (...argv: readonly string[]): void => {
    execFileSync("apt-get", argv, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  apt("update", "-qq");
  apt(
    ...["install", "-y", "-qq", "--no-install-recommends"],
    ...["chromium", "fonts-liberation"],
  );
}
