import type { Warning } from "@concord-mt/core";
import { type TextRole, parseTexts, textCollector } from "@concord-mt/corpus";
import type { TextInput } from "@concord-mt/evaluation";

/** A text of a file, and whether it is one of several that the file holds. */
export interface GivenInput extends TextInput {
  readonly isChosen: boolean;
}

/**
 * Reads a text from a file of the visitor's, in any format of texts that the program reads, compressed by gzip or not.
 *
 * @throws Error with a sentence for the visitor.
 */
export async function readText(
  file: File,
  {
    role,
    pair,
    onWarning,
  }: {
    readonly role: TextRole;
    readonly pair: string;
    readonly onWarning?: (warning: Warning) => void;
  },
): Promise<GivenInput> {
  const { name } = file;
  const [source = "", target = ""] = pair.split("-");
  let isChosen = false;
  const choose = {
    role,
    languages: { source, target },
    onChoice: () => {
      isChosen = true;
    },
  };
  const { add, finish } = textCollector();
  const content = await readContent(file);
  for (const record of parseTexts(content, { name, choose, onWarning }))
    add(record);
  const { documents, ...text } = finish(name);
  return { name, ...text, ...(documents && { documents }), isChosen };
}

/** Reads the lines of a file, whatever is in them. */
export async function readLines(file: File): Promise<readonly string[]> {
  return (await readContent(file)).replace(/\n$/u, "").split(/\r?\n/u);
}

async function readContent(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const content =
    first === 0x1f && second === 0x8b
      ? file.stream().pipeThrough(new DecompressionStream("gzip"))
      : file;
  const bytes = await new Response(content).arrayBuffer();
  if (bytes.byteLength === 0) throw new Error(`${file.name} is empty`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch (error) {
    throw new Error(`${file.name} is not UTF-8`, { cause: error });
  }
}
