import type { TextInput } from "@concord-mt/evaluation";

/** Formats that hold more than one text, or texts between marks: the program reads them, this page does not. */
const foreign =
  /\.(?:xlf|xliff|sdlxliff|mqxliff|tmx|sgml?|xml|jsonl?|tsv|csv|conllu|docx|pdf|xlsx)$/iu;

/**
 * Reads a text from a file of the visitor's: one segment per line, UTF-8, compressed by gzip or not.
 *
 * @throws Error with a sentence for the visitor.
 */
export async function readText(file: File): Promise<TextInput> {
  const name = file.name.replace(/\.gz$/u, "");
  if (foreign.test(name))
    throw new Error(
      `${file.name}: this page reads plain text, one segment per line. Make some with: concord corpus convert`,
    );
  const bytes = await new Response(await contentOf(file)).arrayBuffer();
  return { name: file.name, lines: linesOf(file.name, bytes) };
}

async function contentOf(file: File): Promise<ReadableStream | Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b
    ? file.stream().pipeThrough(new DecompressionStream("gzip"))
    : file;
}

function linesOf(name: string, bytes: ArrayBuffer): readonly string[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`${name} is not UTF-8`, { cause: error });
  }
  if (text === "") throw new Error(`${name} is empty`);
  return text.replace(/\n$/u, "").split(/\r?\n/u);
}
