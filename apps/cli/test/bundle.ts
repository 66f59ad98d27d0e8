import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The packages' builds and a module of `in-page/` that uses them, as one script; and the modules that went into it. */
export async function bundle(
  name: string,
): Promise<{ readonly script: string; readonly modules: readonly string[] }> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL(`in-page/${name}.ts`, import.meta.url)),
        formats: ["es"],
        fileName: name,
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!("output" in first)) throw new Error("nothing was built");
  const modules = first.output.flatMap((chunk) =>
    chunk.type === "chunk" ? chunk.moduleIds : [],
  );
  return { script: first.output[0].code, modules };
}
