// Compiles the kernels into a module of text, so that nothing has to be built, fetched or found where they are used.
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const options = [
  fileURLToPath(new URL("index.ts", import.meta.url)),
  ...["--outFile", "kernel.wasm", "--runtime", "stub", "-O3", "--noAssert"],
  ...["--importMemory", "--sharedMemory", "--initialMemory", "1"],
  ...["--maximumMemory", "65536", "--enable", "threads,bulk-memory,simd"],
  ...["--use", "abort="],
];

/** The kernels' module, as bytes. */
export async function compileKernels() {
  let bytes;
  const { error, stderr } = await asc.main(options, {
    writeFile: (name, contents) => {
      if (name.endsWith(".wasm")) bytes = contents;
    },
  });
  if (error || bytes === undefined)
    throw new Error(`the kernels do not compile: ${stderr.toString()}`);
  return Buffer.from(bytes);
}
