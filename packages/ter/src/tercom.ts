import { splitWhitespace } from "@concord-mt/text";

export interface TercomOptions {
  /**
   * Decode entities and cut punctuation off words.
   * @defaultValue false
   */
  readonly normalized?: boolean;
  /**
   * Remove punctuation.
   * @defaultValue false
   */
  readonly noPunct?: boolean;
  /**
   * Treat Chinese and Japanese characters one by one (with `normalized`), and their punctuation as punctuation (with
   * `noPunct`); without either it changes nothing, as in sacreBLEU.
   * @defaultValue false
   */
  readonly asianSupport?: boolean;
  /**
   * Keep upper and lower case apart.
   * @defaultValue false
   */
  readonly caseSensitive?: boolean;
}

/**
 * Splits a line into the words that TER compares, as sacreBLEU's version of tercom's tokeniser does.
 *
 * @example
 * tokeniseTercom("It's 3,000.5%.", { normalized: true }); // ["it's", "3,000.5", "%", "."]
 */
export function tokeniseTercom(
  line: string,
  {
    normalized = false,
    noPunct = false,
    asianSupport = false,
    caseSensitive = false,
  }: TercomOptions = {},
): string[] {
  let text = caseSensitive ? line : line.toLowerCase();
  if (normalized) {
    text = normalise(text);
    if (asianSupport) text = text.replace(asian, " $& ");
  }
  if (noPunct) {
    text = text.replace(/[.,?:;!"()]/g, "");
    if (asianSupport) text = text.replace(asianPunctuation, "");
  }
  return splitWhitespace(text);
}

function normalise(text: string): string {
  const decoded = text
    .replaceAll("\n-", "")
    .replaceAll("\n", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  return ` ${decoded} `
    .replace(/[ -&(-+/:-@[-`{-~]/g, " $& ")
    .replaceAll("'s ", " 's ")
    .replace(/([^0-9])([.,])/gu, "$1 $2 ")
    .replace(/([.,])([^0-9])/gu, " $1 $2")
    .replace(/([0-9])(-)/g, "$1 $2 ");
}

// Each of these stands alone: radicals, strokes, ideographs and the blocks around them, and the punctuation below.
const asian =
  /[\u2e80-\u2eff\u31c0-\u31ef\u3200-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\u3001\u3002\u3008-\u3011\u3014-\u301f\u30fb\uff01\uff02\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff61-\uff65]/g;

const asianPunctuation =
  /[\u3001\u3002\u3008-\u3011\u3014-\u301f\u30fb\uff01\uff02\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff61-\uff65]/g;
