import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** Where the sources are published. */
export const repositoryUrl = "https://github.com/concord-mt/concord";

// VitePress bundles this file, so that its own place says nothing.
/** The root of the repository. */
export const root = findRoot(process.cwd());

function findRoot(folder: string): string {
  if (existsSync(join(folder, "pnpm-workspace.yaml"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("no pnpm-workspace.yaml above here");
  return findRoot(parent);
}

const pages: readonly (readonly [RegExp, string])[] = [
  [/^docs\/(studies|decisions)\/([\w-]+)\.md$/u, "/$1/$2"],
  [/^docs\/(studies|decisions)\/?$/u, "/$1/"],
  [/^docs\/judgement-measures\.md$/u, "/reference/judgement-measures"],
  [/^packages\/((?!pack-|lang-)[\w-]+)(?:\/README\.md|\/)?$/u, "/packages/$1"],
  [/^apps\/docs\/pages\/(.+)\.md$/u, "/$1"],
];

/**
 * Turns the links of a Markdown file of the repository into links of the site: to the page that shows the file, or to
 * the repository where no page does. Pictures stay files, as seen from the folder of the page.
 *
 * @throws Error if a link leads to no file.
 */
export function linkToSite(
  markdown: string,
  { file, folder }: { readonly file: string; readonly folder: string },
): string {
  return markdown.replace(
    /(!?)\[([^[\]]*)\]\((?!\w+:|#|\/)([^()\s#]+)(#[^()\s]*)?\)/gu,
    (_, picture: string, text: string, target: string, hash = "") => {
      const path = posix.normalize(posix.join(posix.dirname(file), target));
      if (!existsSync(join(root, path)))
        throw new Error(
          `${file} has a link to ${target}, which does not exist`,
        );
      return picture === "!"
        ? `![${text}](${posix.relative(`apps/docs/pages/${folder}`, path)})`
        : `[${text}](${siteLink(path)}${String(hash)})`;
    },
  );
}

/** A page's address if the site shows this file, otherwise the file's in the repository. */
function siteLink(path: string): string {
  for (const [pattern, page] of pages)
    if (pattern.test(path)) return path.replace(pattern, page);
  return `${repositoryUrl}/tree/main/${path.replace(/\/$/u, "")}`;
}
