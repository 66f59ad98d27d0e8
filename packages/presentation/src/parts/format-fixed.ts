/** As many decimal places as `toFixed` can give: all that a number between 1e-15 and 1e21 has. */
const allDigits = 100;

/**
 * Writes a number with some decimal places. What lies exactly halfway goes to the even digit, as in sacreBLEU's
 * tables (6.25 is 6.2, 6.75 is 6.8); `toFixed` goes away from 0.
 */
export function formatFixed(value: number, width: number): string {
  const text = value.toFixed(width);
  const exact = value.toFixed(allDigits);
  const end = exact.length - allDigits + width;
  const isHalfway = /^50*$/.test(exact.slice(end));
  if (!isHalfway || /[02468]$/.test(text)) return text;
  return width === 0 ? exact.slice(0, end - 1) : exact.slice(0, end);
}
