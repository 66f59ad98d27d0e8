/** Somebody's text on one line of a terminal: control characters, which could move the cursor or colour the rest, become `�`. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "\uFFFD");
}
