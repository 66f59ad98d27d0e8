/** What is wrong with a setting: it is needed and not there, has a value that cannot be, or does not go with another. */
export type SettingErrorCode = "missing" | "value" | "conflict";

const brand = Symbol.for("@concord-mt/core/SettingError");

/**
 * A wrong setting. The message is about the work; an app adds what its users call the setting: an option, a field.
 *
 * @example
 * throw new SettingError("the pack en-xx has no alignment model", { code: "conflict", setting: "alignment.with" });
 */
export class SettingError extends Error {
  /** A program may hold this package twice, in a bundle and beside it; an error of either copy is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && brand in value;
  }

  override readonly name = "SettingError";
  readonly code: SettingErrorCode;
  /** The path of the setting: `alignment.with`. */
  readonly setting: string;

  constructor(
    message: string,
    {
      code,
      setting,
      cause,
    }: {
      readonly code: SettingErrorCode;
      readonly setting: string;
      readonly cause?: unknown;
    },
  ) {
    super(message, cause === undefined ? undefined : { cause });
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    this.setting = setting;
  }
}
