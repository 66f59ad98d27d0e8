/** The pattern of an HTML character reference; what it finds may still be no known name. */
export const entityPattern =
  /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,9});/u;

/**
 * Reads one HTML character reference such as `&quot;`, `&#39;` or `&#x2019;`; `undefined` if its name is not known.
 *
 * Known names are those of XML, of Latin-1 and of the punctuation that text has. As in HTML, a number that is no
 * character gives U+FFFD.
 */
export function decodeEntity(entity: string): string | undefined {
  const body = entity.slice(1, -1);
  if (!body.startsWith("#")) return names.get(body);
  const digits = body.slice(1);
  const code = /^x/iu.test(digits)
    ? Number.parseInt(digits.slice(1), 16)
    : Number(digits);
  const isCharacter =
    code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isCharacter ? code : 0xfffd);
}

// U+00A0 to U+00FF, in order.
const latin1 = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
  ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const names: ReadonlyMap<string, string> = new Map([
  ...latin1
    .trim()
    .split(/\s+/u)
    .map((name, at): [string, string] => [
      name,
      String.fromCharCode(0xa0 + at),
    ]),
  ["quot", '"'],
  ["amp", "&"],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["OElig", "Œ"],
  ["oelig", "œ"],
  ["Scaron", "Š"],
  ["scaron", "š"],
  ["Yuml", "Ÿ"],
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["zwnj", "\u200c"],
  ["zwj", "\u200d"],
  ["lrm", "\u200e"],
  ["rlm", "\u200f"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["dagger", "†"],
  ["bull", "•"],
  ["hellip", "…"],
  ["permil", "‰"],
  ["prime", "′"],
  ["lsaquo", "‹"],
  ["rsaquo", "›"],
  ["euro", "€"],
  ["trade", "™"],
  ["minus", "−"],
]);
