import { routes } from "@concord-mt/protocol";
import { defineConfig } from "vite";

/**
 * The table of routes without its schemas: a page needs to know where to ask, not how to check.
 *
 * @type {import("vite").Plugin}
 */
const slimRoutes = {
  name: "slim-routes",
  resolveId: (id) => (id === "virtual:routes" ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== "\0virtual:routes") return undefined;
    const slim = Object.entries(routes).map(([name, route]) => [
      name,
      {
        method: route.method,
        path: route.path,
        ...("body" in route && { body: kindOf(route.body) }),
        ...("response" in route && { response: kindOf(route.response) }),
      },
    ]);
    return `export const routes = ${JSON.stringify(Object.fromEntries(slim))};`;
  },
};

/** @param {unknown} schema */
function kindOf(schema) {
  return schema === "bytes" ? "bytes" : "json";
}

export default defineConfig({
  plugins: [slimRoutes],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // The policy of the page allows files of its own, and no code in its text.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    license: { fileName: "licences.md" },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { proxy: { "/api": "http://127.0.0.1:4700" } },
});
