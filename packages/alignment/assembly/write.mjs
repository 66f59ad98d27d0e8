import { writeFileSync } from "node:fs";
import { compileKernels } from "./compile.mjs";

const bytes = await compileKernels();
writeFileSync(
  new URL("../src/kernel/kernel-text.ts", import.meta.url),
  `/** The kernels' module in base 64, written by \`pnpm kernels\` from \`assembly/\`. */
export const kernelText =
  "${bytes.toString("base64")}";
`,
);
console.log(`${bytes.length} bytes`);
