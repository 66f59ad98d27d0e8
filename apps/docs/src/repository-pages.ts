import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "./page.ts";
import { linkToSite, root } from "./repository.ts";

/** The pages of a folder of the site, made of the Markdown files of the folder of the same name in `docs`. */
export async function repositoryPages(
  folder: string,
): Promise<readonly Page[]> {
  const path = join(root, "docs", folder);
  const files = existsSync(path) ? await readdir(path) : [];
  return Promise.all(
    files
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map(async (file) => {
        const content = await readForSite({
          file: `docs/${folder}/${file}`,
          folder,
        });
        const name = file.replace(/\.md$/u, "");
        const title = /^# (.+)$/mu.exec(content)?.[1] ?? name;
        return { name, title, description: "", content };
      }),
  );
}

/** A Markdown file of the repository as a page in a folder of the site. */
export async function readForSite({
  file,
  folder,
}: {
  readonly file: string;
  readonly folder: string;
}): Promise<string> {
  const markdown = await readFile(join(root, file), "utf8");
  return linkToSite(markdown, { file, folder });
}
