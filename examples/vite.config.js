import { defineConfig } from "vite";

export default defineConfig({
  root: "page",
  // The page may lie in any folder of a server.
  base: "./",
  logLevel: "warn",
  build: {
    outDir: "../dist/page",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      input: [
        "page/index.html",
        "page/translate.html",
        "page/antecedents.html",
      ],
    },
    // All metrics, and the pack's words.
    chunkSizeWarningLimit: 1000,
  },
});
