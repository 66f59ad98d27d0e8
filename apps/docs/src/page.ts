/** A page of the site that no one wrote for it. */
export interface Page {
  /** The name of its file. */
  readonly name: string;
  /** What the sidebar calls it. */
  readonly title: string;
  /** What the list of its folder says of it. */
  readonly description: string;
  /** Markdown. */
  readonly content: string;
}

/** A page that lists others. */
export function indexPage(
  introduction: string,
  pages: readonly Page[],
): string {
  const lines = pages.map(
    ({ name, title, description }) =>
      `- [${title}](./${name}.md)${description === "" ? "" : `: ${description}`}`,
  );
  return `---\noutline: false\n---\n\n${introduction}\n\n${lines.join("\n")}\n`;
}
