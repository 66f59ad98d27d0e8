// Runs a script of the root on a machine that has only Node and npm: brings the pnpm that package.json names,
// installs what the lockfile says, then runs the script.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { packageManager } = JSON.parse(readFileSync("package.json", "utf8"));
const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: "1",
  NO_UPDATE_NOTIFIER: "1",
};

function pnpm(...words) {
  // npm exec puts this pnpm first on the PATH, so turbo finds it too; --prefer-offline spares the wait without network.
  const line = [
    "npm exec --yes --prefer-offline",
    `--package=${packageManager}`,
    "-- pnpm",
    ...words,
  ].join(" ");
  const { status, signal } = spawnSync(line, {
    stdio: "inherit",
    env,
    shell: true,
  });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) process.exit(status ?? 1);
}

pnpm("install", "--frozen-lockfile");
pnpm("run", process.argv[2]);
