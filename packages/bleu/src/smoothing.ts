/** sacreBLEU's names for the smoothing of n-gram orders without matches. */
export type SmoothMethod = "exp" | "floor" | "add-k" | "none";

/** A smoothing method with its value. */
export interface Smoothing {
  readonly method: SmoothMethod;
  readonly value: number;
  /** As the signature shows it: `exp`, `floor[0.10]`. */
  readonly label: string;
}

const defaults = { exp: undefined, floor: 0.1, "add-k": 1, none: undefined };

/** Checks a method and its value and fills in the default. */
export function toSmoothing(
  method: SmoothMethod,
  value: number | undefined,
): Smoothing {
  if (!Object.hasOwn(defaults, method)) {
    throw new RangeError(
      `smoothMethod must be one of ${Object.keys(defaults).join(", ")}, got ${method}`,
    );
  }
  const standard = defaults[method];
  if (standard === undefined) {
    if (value !== undefined)
      throw new RangeError(`smoothMethod ${method} takes no value`);
    return { method, value: 0, label: method };
  }
  const chosen = value ?? standard;
  if (!(chosen >= 0 && chosen < Infinity)) {
    throw new RangeError(`smoothValue must be a number from 0, got ${chosen}`);
  }
  return { method, value: chosen, label: `${method}[${format(chosen)}]` };
}

/** Two decimals as in sacreBLEU, but never another value than the one used. */
function format(value: number): string {
  const short = value.toFixed(2);
  return Number(short) === value ? short : String(value);
}
