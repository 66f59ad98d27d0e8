import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandPages } from "./command-pages.ts";
import { type Page, indexPage } from "./page.ts";
import { packagePages } from "./package-pages.ts";
import { repositoryPages } from "./repository-pages.ts";
import { root } from "./repository.ts";

/** The pages that were made, by folder. */
export type Generated = Readonly<Record<Folder, readonly Page[]>>;

type Folder = "commands" | "packages" | "studies" | "decisions";

const introductions: Readonly<Record<Folder, string>> = {
  commands:
    "# Commands\n\nMade from the program's own help; `concord COMMAND --help` prints the same.",
  packages:
    "# Packages\n\nEach page has the package's README, then every public name with its signature and what its author says of it. Data packages hold no code: language pairs (`pack-en-fr`, …) and languages (`lang-fr`, …).",
  studies:
    "# Studies\n\nWhat was measured with Concord on public data, each with the commands that made its numbers. Figures on single packages (error rates, speed, agreement with other programs) stand at the top of the [packages' pages](../packages/).",
  decisions: "# Decisions\n\nLarger choices, and why they were made.",
};

/** Writes the pages that are made from the program, the packages and `docs`; they are written anew with every build. */
export async function generatePages(): Promise<Generated> {
  const [commands, packages, studies, decisions] = await Promise.all([
    commandPages(),
    packagePages(),
    repositoryPages("studies"),
    repositoryPages("decisions"),
  ]);
  const generated = { commands, packages, studies, decisions };
  for (const [folder, pages] of Object.entries(generated))
    await writePages(folder as Folder, pages);
  await copySample();
  await cp(
    join(root, "docs/images/report-cases.png"),
    join(root, "apps/docs/pages/public/report-cases.png"),
  );
  return generated;
}

/** The sample, for the page that scores in the browser. */
async function copySample(): Promise<void> {
  const folder = join(root, "apps/docs/pages/public/sample");
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, "apps/cli/sample"), folder, { recursive: true });
}

async function writePages(
  folder: Folder,
  pages: readonly Page[],
): Promise<void> {
  const path = join(root, "apps/docs/pages", folder);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  const index = indexPage(introductions[folder], pages);
  for (const { name, content } of [{ name: "index", content: index }, ...pages])
    await writeFile(join(path, `${name}.md`), content);
}
