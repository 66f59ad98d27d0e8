// pnpm new-package NAME LAYER "One sentence." writes the skeleton of packages/NAME; see CONTRIBUTING.md.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";

const layers = [
  "base",
  "runtime",
  "model",
  "metric",
  "result",
  "io",
  "view",
  "workflow",
];
const [name, layer, description] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));

function fail(message) {
  console.error(
    `new-package: ${message}\nusage: pnpm new-package NAME ${layers.join("|")} "One sentence."`,
  );
  process.exit(1);
}

if (!/^[a-z][a-z0-9-]*$/.test(name ?? ""))
  fail(`NAME must be in kebab-case, got ${JSON.stringify(name)}`);
if (!layers.includes(layer))
  fail(
    `the layer must be one of ${layers.join(", ")}, got ${JSON.stringify(layer)}`,
  );
if (!description) fail("the description is missing");
const folder = join(root, "packages", name);
if (existsSync(folder)) fail(`packages/${name} is there already`);

const json = (value) => JSON.stringify(value);
const needsNode = layer === "io" || layer === "runtime";
const files = {
  "package.json": json({
    name: `@concord-mt/${name}`,
    version: "0.0.0",
    description,
    keywords: ["machine-translation", "evaluation", "nlp"],
    license: "Apache-2.0",
    homepage: `https://github.com/concord-mt/concord/tree/main/packages/${name}#readme`,
    bugs: "https://github.com/concord-mt/concord/issues",
    repository: {
      type: "git",
      url: "git+https://github.com/concord-mt/concord.git",
      directory: `packages/${name}`,
    },
    type: "module",
    sideEffects: false,
    engines: { node: "^20.19.0 || >=22.12.0" },
    files: ["dist", "src"],
    exports: {
      ".": {
        "@concord-mt/source": "./src/index.ts",
        types: "./dist/index.d.ts",
        default: "./dist/index.js",
      },
      "./package.json": "./package.json",
    },
    scripts: {
      build: "tsc -p tsconfig.build.json",
      typecheck: "tsc && tsc -p test",
      lint: "eslint .",
      test: "vitest run",
      publint: "publint --strict",
    },
    devDependencies: {
      "@concord-mt/tsconfig": "workspace:*",
      "@concord-mt/vitest-config": "workspace:*",
      "@types/node": "catalog:",
      eslint: "catalog:",
      publint: "catalog:",
      typescript: "catalog:",
      vitest: "catalog:",
    },
  }),
  "turbo.json": json({ extends: ["//"], tags: [layer] }),
  "tsconfig.json": json({
    extends: `@concord-mt/tsconfig/${needsNode ? "node" : "base"}.json`,
    include: ["src"],
  }),
  "tsconfig.build.json": json({
    extends: ["./tsconfig.json", "@concord-mt/tsconfig/build.json"],
  }),
  "vitest.config.js": 'export { default } from "@concord-mt/vitest-config";\n',
  "test/tsconfig.json": json({
    extends: "@concord-mt/tsconfig/node.json",
    include: ["."],
  }),
  "README.md": `# @concord-mt/${name}\n\n${description}\n`,
  "src/index.ts": 'export { version } from "./version.ts";',
  "src/version.ts": `/** The package's version, for signatures; \`pnpm version-packages\` keeps it. */
    export const version = "0.0.0";`,
  "test/version.test.ts": `import { readFileSync } from "node:fs";
    import { expect, test } from "vitest";
    import { version } from "../src/index.ts";

    test("the version is the one of package.json", () => {
      const file = new URL("../package.json", import.meta.url);
      expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version });
    });`,
};

for (const [path, content] of Object.entries(files)) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(content, { filepath: file }));
}
console.log(
  `packages/${name} is there. Next: pnpm install, code with its tests, a changeset.`,
);
