import { CorpusError } from "@concord-mt/core";
import { quote } from "../quote.ts";
import type { InlineTag } from "../records.ts";
import { escapeXml, formatAttributes } from "./xml-text.ts";
import type { XmlTag } from "./xml.ts";

type Markup = InlineTag["markup"];

/** A text that is read with the tags inside it. */
export interface InlineText {
  readonly text: string;
  readonly tags: readonly InlineTag[] | undefined;
}

/** Collects the content of a segment: its text, and its tags in order. */
export interface InlineCollector {
  open(tag: XmlTag): void;
  close(local: string): void;
  text(text: string): void;
  result(): InlineText;
}

// Elements whose content is the code of the original format and no text of the segment.
const codeElements: Readonly<Record<Markup, ReadonlySet<string>>> = {
  tmx: new Set(["bpt", "ept", "ph", "it", "ut"]),
  "xliff-1.2": new Set(["bpt", "ept", "ph", "it"]),
  "xliff-2": new Set(),
};
// Elements that are always empty.
const emptyElements: Readonly<Record<Markup, ReadonlySet<string>>> = {
  tmx: new Set(),
  "xliff-1.2": new Set(["x", "bx", "ex"]),
  "xliff-2": new Set(["ph", "sc", "ec", "sm", "em"]),
};

/** Starts a segment of the given vocabulary at `line`. */
export function inlineCollector(markup: Markup, line: number): InlineCollector {
  let text = "";
  const tags: InlineTag[] = [];
  let code: { tag: XmlTag; content: string; depth: number } | undefined;

  function add(
    form: InlineTag["form"],
    { name, attributes }: Pick<XmlTag, "name" | "attributes">,
    content = "",
  ): void {
    tags.push({ markup, at: text.length, form, name, attributes, content });
  }

  return {
    open: (tag) => {
      if (code !== undefined) {
        code.depth += 1;
        code.content += `<${tag.name}${formatAttributes(tag.attributes, line)}>`;
      } else if (codeElements[markup].has(tag.local))
        code = { tag, content: "", depth: 0 };
      else if (markup === "xliff-2" && tag.local === "cp")
        text += decodeCodePoint(tag.attributes.hex, line);
      else if (emptyElements[markup].has(tag.local)) add("whole", tag);
      else add("open", tag);
    },
    close: (local) => {
      if (code !== undefined) {
        if (code.depth === 0) {
          add("whole", code.tag, code.content);
          code = undefined;
        } else {
          code.depth -= 1;
          code.content += `</${local}>`;
        }
      } else if (!emptyElements[markup].has(local) && !isCodePoint(local))
        add("close", { name: local, attributes: {} });
    },
    text: (more) => {
      if (code === undefined) text += more;
      else code.content += escapeXml(more, line);
    },
    result: () => ({ text, tags: tags.length === 0 ? undefined : tags }),
  };

  function isCodePoint(local: string): boolean {
    return markup === "xliff-2" && local === "cp";
  }
}

function decodeCodePoint(hex: string | undefined, line: number): string {
  const code = /^[\dA-Fa-f]{1,6}$/.test(hex ?? "")
    ? parseInt(hex ?? "", 16)
    : NaN;
  if (!(code <= 0x10ffff))
    throw new CorpusError(
      `expected the hexadecimal number of a character in cp, found ${quote(hex ?? "")}`,
      { code: "value", line },
    );
  return String.fromCodePoint(code);
}

/**
 * Writes a text with those of its tags that belong to the vocabulary; `escape` writes the text between them.
 */
export function formatInline(
  {
    text,
    tags = [],
  }: {
    readonly text: string;
    readonly tags?: readonly InlineTag[] | undefined;
  },
  markup: Markup,
  {
    line,
    escape,
  }: {
    readonly line: number;
    readonly escape: (text: string, line: number) => string;
  },
): string {
  let written = "";
  let from = 0;
  for (const tag of tags) {
    if (tag.markup !== markup) continue;
    written += escape(text.slice(from, tag.at), line) + formatTag(tag, line);
    from = tag.at;
  }
  return written + escape(text.slice(from), line);
}

function formatTag(
  { form, name, attributes, content }: InlineTag,
  line: number,
): string {
  if (form === "close") return `</${name}>`;
  const head = `<${name}${formatAttributes(attributes, line)}`;
  if (form === "open") return `${head}>`;
  return content === "" ? `${head}/>` : `${head}>${content}</${name}>`;
}
