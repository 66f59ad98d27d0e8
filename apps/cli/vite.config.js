// The program is built into a few files: to load the hundreds of modules in which it is written takes longer than most
// of its commands run.
import { readFile, writeFile } from "node:fs/promises";
import { defineConfig } from "vite";

const conditions = ["@concord-mt/source", "node"];

// No name that npm takes for our own licence.
const licences = "third-party.md";

/** Adds the licences of packages that do not bring the text with them. */
const missingLicences = {
  name: "missing-licences",
  async writeBundle() {
    const file = new URL(`dist/${licences}`, import.meta.url);
    const text = await readFile(file, "utf8");
    const [title, ...parts] = text.split(/^(?=## )/m);
    const whole = await Promise.all(
      parts.map(async (part) => {
        const [heading, ...body] = part.split("\n");
        if (body.some((line) => line.trim() !== "")) return part;
        const [, name] = heading.split(" ");
        const known = new URL(`licences/${name}.txt`, import.meta.url);
        return `${heading}\n\n${await readFile(known, "utf8")}\n`;
      }),
    );
    await writeFile(file, [title, ...whole].join(""));
  },
};

export default defineConfig({
  logLevel: "warn",
  plugins: [missingLicences],
  resolve: { conditions },
  ssr: {
    resolve: { conditions },
    noExternal: true,
    external: [
      // Loads its worker from beside itself.
      "@concord-mt/threads",
      // Are there or not.
      "@concord-mt/server",
      "@concord-mt/wordnet",
      // Few commands need them, and they are quick to load.
      "jiti",
      "yaml",
    ],
  },
  build: {
    ssr: true,
    target: "node20",
    // The stack in a report of a bug must be readable.
    minify: false,
    // The licences of the code ask to go wherever the code goes.
    license: { fileName: licences },
    rolldownOptions: {
      // The documentation reads the commands from the second.
      input: { main: "src/main.ts", program: "src/program.ts" },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
});
