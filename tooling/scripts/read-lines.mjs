import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

/** The lines of a text, `.gz` or plain. */
export async function readLines(file) {
  const bytes = await readFile(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return text.replace(/\n$/, "").split("\n");
}
