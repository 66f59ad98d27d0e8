// The program is built into a few files: to load the hundreds of modules in which it is written takes longer than most
// of its commands run.
import { defineConfig } from "vite";

const conditions = ["@concord-mt/source", "node"];

export default defineConfig({
  logLevel: "warn",
  resolve: { conditions },
  ssr: {
    resolve: { conditions },
    noExternal: true,
    external: [
      // Loads its worker from beside itself.
      "@concord-mt/threads",
      // Is there or not.
      "@concord-mt/wordnet",
      // Few commands need them, and they are quick to load.
      "jiti",
      "wink-eng-lite-web-model",
      "wink-nlp",
      "yaml",
    ],
  },
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    // The stack in a report of a bug must be readable.
    minify: false,
    // The licences of the code ask to go wherever the code goes.
    license: { fileName: "licences.md" },
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
