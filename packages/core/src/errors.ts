/** Where in the input something was found. */
export interface Place {
  /** File name, or what the user calls the input (`<stdin>`). */
  readonly file?: string;
  /** Line number from 1. */
  readonly line?: number;
  /** Column in UTF-16 units from 1. */
  readonly column?: number;
  /** Byte offset from 0, where a character could not be decoded. */
  readonly byte?: number;
}

/**
 * What is wrong with a piece of data:
 *
 * - `encoding`: not UTF-8
 * - `format`: a line or element does not have the shape that its format asks for
 * - `unrecognised`: no known format
 * - `length`: files that belong together have different numbers of lines
 * - `index`: a position outside its segment
 * - `value`: a well-formed value that is not allowed here
 * - `missing`: something that must be there is not (a file, a field)
 * - `size`: larger than the stated limit
 * - `version`: written by a program or in a version that this one does not read
 */
export type CorpusErrorCode =
  | "encoding"
  | "format"
  | "unrecognised"
  | "length"
  | "index"
  | "value"
  | "missing"
  | "size"
  | "version";

export interface CorpusErrorOptions extends Place {
  readonly code: CorpusErrorCode;
  readonly cause?: unknown;
}

const brand = Symbol.for("@concord-mt/core/CorpusError");

/**
 * Wrong data: the message says what was expected and what was found, `place` where.
 *
 * @example
 * throw new CorpusError("expected a link such as 0-1, found \"0:1\"", { code: "format", file: "a.align", line: 3 });
 * // message: a.align:3: expected a link such as 0-1, found "0:1"
 */
export class CorpusError extends Error {
  /** A program may hold this package twice, in a bundle and beside it; an error of either copy is one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && brand in value;
  }

  override readonly name = "CorpusError";
  readonly code: CorpusErrorCode;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly byte: number | undefined;
  /** The message without the place. */
  readonly detail: string;

  constructor(detail: string, { code, cause, ...place }: CorpusErrorOptions) {
    super(
      describePlace(place) + detail,
      cause === undefined ? undefined : { cause },
    );
    Object.defineProperty(this, brand, { value: true });
    this.detail = detail;
    this.code = code;
    this.file = place.file;
    this.line = place.line;
    this.column = place.column;
    this.byte = place.byte;
  }

  /** The same error with what was not known of its place where it was thrown (a parser knows no file name). */
  at(place: Place): CorpusError {
    const { code, cause, detail } = this;
    const known = {
      file: this.file,
      line: this.line,
      column: this.column,
      byte: this.byte,
    };
    const merged = {
      ...place,
      ...Object.fromEntries(
        Object.entries(known).filter(([, value]) => value !== undefined),
      ),
    };
    return new CorpusError(detail, { ...merged, code, cause });
  }
}

/** `file:line:column: `, as far as it is known. */
function describePlace({ file, line, column, byte }: Place): string {
  const position =
    line === undefined ? [] : column === undefined ? [line] : [line, column];
  const head =
    file === undefined
      ? line === undefined
        ? []
        : [`line ${position.join(":")}`]
      : [[printable(file), ...position].join(":")];
  const where = byte === undefined ? head : [...head, `byte ${byte}`];
  return where.length === 0 ? "" : `${where.join(": ")}: `;
}

/** A file name may hold line ends and escape sequences; a message is one line. */
function printable(name: string): string {
  return name.replace(
    /\p{Cc}/gu,
    (character) =>
      `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** Something in the data that a user should know of, but that does not stop the work. */
export interface Warning extends Place {
  /** A stable name: `bpe`, `bom`, `crlf`, … */
  readonly code: string;
  readonly message: string;
}
