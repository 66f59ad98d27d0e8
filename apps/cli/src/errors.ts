import { toFlag } from "./setting-hints.ts";

/** The user asked for something that does not fit together. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Runs something whose wrong arguments are the user's to mend: a RangeError becomes a {@link UsageError}. If it begins with
 * one of `names`, the name becomes that of the option on the command line: `maxOrder` is `--max-order`.
 */
export function asUsage<T>(make: () => T, names: readonly string[] = []): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { message } = error;
    const [first = ""] = message.split(" ", 1);
    throw new UsageError(
      names.includes(first)
        ? `${toFlag(first)}${message.slice(first.length)}`
        : message,
    );
  }
}

/** A gate that the user set was not met; the output has been written. */
export class GateError extends Error {
  override readonly name = "GateError";
}
