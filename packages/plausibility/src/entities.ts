const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

const entity =
  /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/;

/** The first entity of HTML or XML in a text: `&#39;`. */
export function entityIn(text: string): string | undefined {
  return text.includes("&") ? entity.exec(text)?.[0] : undefined;
}

// `&amp;amp;` is what two programs make of `&`, one after the other.
const mostPasses = 3;

/**
 * Decodes the entities of a text, escaped once or more often; any other `&` stands for itself.
 *
 * @example
 * unescapeEntities("l&#39;eau, AT&amp;amp;T"); // "l'eau, AT&T"
 */
export function unescapeEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    if (entityIn(decoded) === undefined) return decoded;
    decoded = decoded.replaceAll(new RegExp(entity, "g"), decode);
  }
  return decoded;
}

function decode(
  whole: string,
  name: string | undefined,
  decimal: string | undefined,
  hex: string | undefined,
): string {
  if (name !== undefined) return named[name] ?? whole;
  const code =
    decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
  const isCharacter =
    code > 0 && code <= 0x10ffff && (code & 0x1ff800) !== 0xd800;
  // A line feed would make two lines of one.
  if (code === 10 || code === 13) return " ";
  return isCharacter ? String.fromCodePoint(code) : whole;
}
