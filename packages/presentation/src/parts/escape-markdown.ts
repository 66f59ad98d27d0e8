/** Text of somebody else's as Markdown that means nothing else: no markup, no HTML, no mention, one line of a table. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(
      /[\\`*_{}[\]()#+!|~<>&@:$-]/g,
      (character) => `&#${character.charCodeAt(0)};`,
    );
}
