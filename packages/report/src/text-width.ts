/** Columns that a text takes in a terminal: one a character, two for East Asian wide ones and emoji. */
export function textWidth(text: string): number {
  // Letters and marks that stand alone. Loading Unicode's data for the others takes longer than writing most tables.
  if (/^[ -~\u00a1-\u02ff\u2010-\u2027]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let width = 0;
  for (const { segment } of graphemes.segment(text))
    width += isWide(segment) ? 2 : 1;
  return width;
}

let graphemes: Intl.Segmenter | undefined;

function isWide(grapheme: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    grapheme,
  );
}
