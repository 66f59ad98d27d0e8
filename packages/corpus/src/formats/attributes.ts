import { decodeEntities } from "./entities.ts";

/** Attributes by their names in lower case; values in double quotes, single quotes or none. */
export function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const pattern =
    /(?<![\w:.-])([A-Za-z][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
  for (const [, name = "", double, single, bare] of text.matchAll(pattern))
    attributes.set(
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ""),
    );
  return attributes;
}
