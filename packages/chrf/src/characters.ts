import { isPythonSpace } from "@concord-mt/text";

/** The code points of a text, with or without its white space. */
export function characters(text: string, keepWhiteSpace: boolean): Int32Array {
  const points = new Int32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    let point = text.charCodeAt(at);
    if (point >= 0xd800 && point < 0xdc00) {
      point = text.codePointAt(at) ?? point;
      if (point > 0xffff) at += 1;
    }
    if (keepWhiteSpace || !isPythonSpace(point)) {
      points[length] = point;
      length += 1;
    }
  }
  return points.subarray(0, length);
}
