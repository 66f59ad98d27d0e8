import type { ByteRange } from "../blobs/store.ts";
import { HttpProblem } from "./http-problem.ts";

/** The one range that a request asks for; several, or other units, are answered with the whole. */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Number(to);
  if (start > end || start >= size)
    throw new HttpProblem(416, "range", `the file has ${size} bytes`, {
      headers: { "content-range": `bytes */${size}` },
    });
  return { start, end: Math.min(end, size - 1) };
}
