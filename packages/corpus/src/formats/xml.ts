import { CorpusError } from "@concord-mt/core";
import { SaxesParser } from "saxes";
import type { BlockParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";

/** An opening tag. */
export interface XmlTag {
  /** The name as it stands in the file. */
  readonly name: string;
  /** The name without its prefix. */
  readonly local: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a format does with the parts of an XML file. */
export interface XmlHandler {
  /** `parents` are the local names of the open elements around, outermost first. */
  open(tag: XmlTag, parents: readonly string[]): void;
  close(local: string, parents: readonly string[]): void;
  text(text: string): void;
}

/** Where the parser stands, and how a handler says that it holds on to what it reads. */
export interface XmlState {
  line(): number;
  /** From here on everything is kept until `release`, and so counts against the limit. */
  hold(): void;
  release(): void;
}

const maxDepth = 200;

/**
 * Reads XML as a stream. Entities of a document type are never expanded and nothing outside the file is read: saxes
 * knows the five entities of XML and character references only.
 */
export function xmlParser(
  { limits }: Pick<ParserContext, "limits">,
  makeHandler: (state: XmlState) => XmlHandler,
): BlockParser {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: string[] = [];
  let held = false;
  let mark = 0;
  const handler = makeHandler({
    line: () => parser.line,
    hold: () => {
      held = true;
      mark = parser.position;
    },
    release: () => {
      held = false;
    },
  });

  function advance(): void {
    if (!held) mark = parser.position;
  }

  function checkSize(): void {
    if (parser.position - mark > limits.maxDocumentLength)
      throw new CorpusError(
        `an XML unit is longer than ${limits.maxDocumentLength} characters`,
        { code: "size", line: parser.line },
      );
  }

  parser.on("error", (error) => {
    const message = error.message.replace(/^(?:undefined:)?\d+:\d+: /, "");
    throw new CorpusError(`not well-formed XML: ${message}`, {
      code: "format",
      line: parser.line,
      cause: error,
    });
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
      throw new CorpusError(
        `expected UTF-8, the XML declaration says ${quote(encoding)}`,
        { code: "encoding", line: parser.line },
      );
  });
  for (const event of ["comment", "doctype", "processinginstruction"] as const)
    parser.on(event, advance);
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length >= maxDepth)
      throw new CorpusError(`elements are nested deeper than ${maxDepth}`, {
        code: "size",
        line: parser.line,
      });
    const local = localName(name);
    handler.open({ name, local, attributes }, open);
    open.push(local);
    advance();
  });
  parser.on("closetag", ({ name }) => {
    open.pop();
    handler.close(localName(name), open);
    advance();
  });
  const onText = (text: string): void => {
    handler.text(text);
    advance();
  };
  parser.on("text", onText);
  parser.on("cdata", onText);

  return {
    block: (text) => {
      parser.write(text);
      checkSize();
    },
    end: () => {
      parser.close();
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
