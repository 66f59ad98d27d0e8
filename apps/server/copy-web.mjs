// Takes the built web app into this package: whoever installs the server has it, and nothing else to install.
import { cpSync, rmSync } from "node:fs";

const from = new URL("../web/dist/", import.meta.url);
const to = new URL("dist/web/", import.meta.url);
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });
