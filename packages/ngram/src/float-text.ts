/**
 * A short decimal that reads back as the same 32-bit number.
 *
 * @example
 * float32Text(Math.fround(0.1)); // "0.1"
 */
export function float32Text(value: number): string {
  // Rounding by arithmetic is ten times as fast as toPrecision, and nine digits are enough for 32 bits.
  for (let scale = 1e6; scale <= 1e8; scale *= 10) {
    const short = Math.round(value * scale) / scale;
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

/** A number as C++ streams print it with seven digits: `0.24`, `-1.3e-05`. */
export function sevenDigits(value: number): string {
  if (value === Number.NEGATIVE_INFINITY) return "-inf";
  const [mantissa = "", exponent] = String(Number(value.toPrecision(7))).split(
    "e",
  );
  if (exponent !== undefined) return mantissa + padExponent(exponent);
  // JavaScript writes exponents from 1e-7 down and 1e21 up, C++ from 1e-5 down and 1e7 up.
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-4 && size < 9_999_999.5)) return mantissa;
  const [digits = "", power = ""] = value.toExponential(6).split("e");
  return `${String(Number(digits))}${padExponent(power)}`;
}

function padExponent(exponent: string): string {
  const sign = exponent.startsWith("-") ? "-" : "+";
  return `e${sign}${exponent.replace(/^[-+]/, "").padStart(2, "0")}`;
}
