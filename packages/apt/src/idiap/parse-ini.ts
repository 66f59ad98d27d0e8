import { CorpusError, type Place } from "@concord-mt/core";
import { hasSpace, stripSpace } from "../white-space.ts";

/** An INI file as Python's ConfigParser reads it. */
export interface Ini {
  /**
   * The value of a key, or of its other name.
   *
   * @throws CorpusError (`missing`) if the file has neither.
   */
  readonly get: (section: string, key: string, otherKey?: string) => string;
  /** Where a key stands, for messages. */
  readonly lineOf: (key: string) => Place;
}

/**
 * Parses `[section]` headers and `key: value` or `key = value` lines; keys know no case, a key given again replaces
 * the first, an indented line continues a value, lines that begin with `#`, `;` or `rem` are comments, and so is what
 * follows a space and `;`.
 *
 * @throws CorpusError (`format`) with the line that is none of these.
 */
export function parseIni(text: string): Ini {
  const sections = new Map<string, Map<string, string>>();
  const lines = new Map<string, number>();
  let section: Map<string, string> | undefined;
  let lastKey: string | undefined;
  for (const [at, raw] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    const line = at + 1;
    const content = stripSpace(raw);
    if (content === "" || /^[#;]/.test(raw) || /^rem(?:\s|$)/i.test(raw))
      continue;
    if (hasSpace(raw.charAt(0)) && section && lastKey !== undefined) {
      section.set(lastKey, `${section.get(lastKey) ?? ""}\n${content}`);
      continue;
    }
    const header = /^\[([^\]]+)\]/.exec(content)?.[1];
    if (header !== undefined) {
      section = sections.get(header) ?? new Map<string, string>();
      sections.set(header, section);
      lastKey = undefined;
      continue;
    }
    const cut = content.search(/[:=]/);
    if (section === undefined || cut < 1) {
      throw new CorpusError(
        section === undefined
          ? `expected a section such as [files], found ${JSON.stringify(content)}`
          : `expected a setting such as source: FILE, found ${JSON.stringify(content)}`,
        { code: "format", line },
      );
    }
    lastKey = stripSpace(content.slice(0, cut)).toLowerCase();
    section.set(lastKey, withoutComment(stripSpace(content.slice(cut + 1))));
    lines.set(lastKey, line);
  }
  const find = (name: string, key: string | undefined): string | undefined =>
    key === undefined
      ? undefined
      : (sections.get(name)?.get(key) ?? sections.get("DEFAULT")?.get(key));
  return {
    get: (name, key, otherKey) => {
      const value = find(name, key) ?? find(name, otherKey);
      if (value === undefined) {
        throw new CorpusError(`there is no key ${key} in section [${name}]`, {
          code: "missing",
        });
      }
      return value;
    },
    lineOf: (key) => {
      const line = lines.get(key);
      return line === undefined ? {} : { line };
    },
  };
}

function withoutComment(value: string): string {
  const at = value.indexOf(";");
  const text =
    at > 0 && hasSpace(value.charAt(at - 1))
      ? stripSpace(value.slice(0, at))
      : value;
  return text === '""' ? "" : text;
}
