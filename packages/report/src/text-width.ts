const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Columns that a text takes in a terminal: one a character, two for East Asian wide ones and emoji. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text))
    width += wide.test(segment) ? 2 : 1;
  return width;
}
