import { isPythonSpace } from "@concord-mt/text";

/** Writes the code points of a text, with or without its white space, into `into` from `start`; gives their end. */
export function writeCharacters(
  text: string,
  keepWhiteSpace: boolean,
  into: Int32Array,
  start: number,
): number {
  let end = start;
  for (let at = 0; at < text.length; at += 1) {
    let point = text.charCodeAt(at);
    if (point >= 0xd800 && point < 0xdc00) {
      point = text.codePointAt(at) ?? point;
      if (point > 0xffff) at += 1;
    }
    if (keepWhiteSpace || !isPythonSpace(point)) {
      into[end] = point;
      end += 1;
    }
  }
  return end;
}
