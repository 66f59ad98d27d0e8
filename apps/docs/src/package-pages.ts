import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Application, type ProjectReflection } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import type { Page } from "./page.ts";
import { readForSite } from "./repository-pages.ts";
import { root } from "./repository.ts";

/** A page for each package: its README, then every public name as TypeDoc describes it. */
export async function packagePages(): Promise<readonly Page[]> {
  const names = await packageNames();
  const folder = await mkdtemp(join(tmpdir(), "concord-docs-"));
  try {
    await describeNames(names, folder);
    return await Promise.all(
      names.map(async (name) => {
        const readme = await readForSite({
          file: `packages/${name}/README.md`,
          folder: "packages",
        });
        const api = await readFile(join(folder, `${name}.md`), "utf8");
        return {
          name,
          title: `@concord-mt/${name}`,
          description: await descriptionOf(name),
          content: `${readme}\n${tidy(api)}`,
        };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The names of the packages that have code. */
async function packageNames(): Promise<readonly string[]> {
  const names = await readdir(join(root, "packages"));
  return names
    .filter((name) => existsSync(join(root, "packages", name, "src/index.ts")))
    .sort();
}

async function descriptionOf(name: string): Promise<string> {
  const file = join(root, "packages", name, "package.json");
  const { description } = JSON.parse(await readFile(file, "utf8")) as {
    readonly description: string;
  };
  return description;
}

async function describeNames(
  names: readonly string[],
  folder: string,
): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    ...layout,
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: names.map((name) =>
      join(root, "packages", name, "src/index.ts"),
    ),
    tsconfig: join(root, "apps/docs/tsconfig.api.json"),
    basePath: join(root, "packages"),
    outputs: [{ name: "markdown", path: folder }],
    sort: ["alphabetical"],
    skipErrorChecking: true,
    disableSources: true,
    readme: "none",
    logLevel: "Warn",
  });
  const project = await app.convert();
  if (project === undefined)
    throw new Error("TypeDoc could not read the packages");
  nameByFolder(project);
  await app.generateOutputs(project);
}

const layout = {
  router: "module",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  groupOrder: [
    "Functions",
    "Interfaces",
    "Type Aliases",
    "Variables",
    "Classes",
  ],
  interfacePropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  classPropertiesFormat: "table",
  parametersFormat: "table",
  tableColumnSettings: {
    hideInherited: true,
    hideOverrides: true,
    hideSources: true,
    hideModifiers: true,
  },
  expandObjects: false,
  expandParameters: false,
  // Names that differ in case only (`act`, `Act`) would share an anchor.
  useHTMLAnchors: true,
  anchorPrefix: "api-",
  sanitizeComments: true,
} satisfies Partial<PluginOptions> & Record<string, unknown>;

/** TypeDoc calls them by their entry points, `apt/src`. */
function nameByFolder(project: ProjectReflection): void {
  for (const child of project.children ?? [])
    child.name = child.name.replace(/\/src$/u, "");
}

/** The page has the README's title; and TypeDoc has no name for a parameter that is a pattern. */
function tidy(markdown: string): string {
  return markdown
    .replace(/^# .*$/mu, "")
    .replaceAll("__namedParameters", "options");
}
