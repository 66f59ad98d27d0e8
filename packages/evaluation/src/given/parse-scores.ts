import { CorpusError } from "@concord-mt/core";

/** Scores by system, as a file has them: one for each segment, or one in all. */
export type GivenTable = ReadonlyMap<string, readonly (number | undefined)[]>;

/**
 * Reads scores that another program computed: `system⇥score` a line (mt-metrics-eval's `.seg.score` and `.sys.score`), a
 * table with a column for each system, one number a line, or JSON (`{ system: [numbers] }`, COMET's own, a list of
 * systems). `file` is what messages call it.
 *
 * @throws CorpusError that says what is wrong, and in which line.
 */
export function parseScores(text: string, file: string): GivenTable {
  const trimmed = text.trim();
  if (trimmed === "")
    throw new CorpusError("there are no scores", { code: "missing", file });
  return /^[[{]/.test(trimmed)
    ? fromJson(parseJson(trimmed, file), file)
    : fromLines(trimmed.split(/\r?\n/), file);
}

function fromLines(lines: readonly string[], file: string): GivenTable {
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const [head = []] = rows;
  const hasHeader = head.every((cell) => toNumber(cell) === undefined);
  const isLong =
    head.length === 2 &&
    rows
      .slice(hasHeader ? 1 : 0)
      .every(([first = ""]) => toNumber(first) === undefined);
  const table = new Map<string, (number | undefined)[]>();
  const add = (system: string, cell: string | undefined, at: number): void => {
    const value = toNumber(cell ?? "");
    if (value === undefined && !/^(?:none|nan)?$/i.test(cell ?? ""))
      throw new CorpusError(
        `expected a score, found ${JSON.stringify(cell ?? "")}`,
        { code: "value", file, line: at + 1 },
      );
    const own = table.get(system) ?? [];
    own.push(value);
    table.set(system, own);
  };
  rows.forEach((cells, at) => {
    if (at === 0 && hasHeader) return;
    if (isLong) {
      add(cells[0] ?? "", cells[1], at);
      return;
    }
    const names = hasHeader ? head : head.map(() => "");
    if (cells.length !== names.length)
      throw new CorpusError(
        `expected ${names.length} scores, found ${cells.length}`,
        { code: "format", file, line: at + 1 },
      );
    names.forEach((name, column) => {
      add(name, cells[column], at);
    });
  });
  return table;
}

function toNumber(cell: string): number | undefined {
  const value = cell === "" ? NaN : Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new CorpusError("expected scores as JSON or as a table", {
      code: "format",
      file,
      cause,
    });
  }
}

function fromJson(value: unknown, file: string): GivenTable {
  const list = Array.isArray(value)
    ? value
    : (value as { systems?: unknown }).systems;
  if (Array.isArray(list)) {
    if (list.every((one) => typeof one === "number" || one === null))
      return new Map([["", numbersOf(list, file)]]);
    return new Map(
      list.map((one: ScoredSystem) => [
        one.system ?? one.name ?? "",
        numbersOf(one.scores ?? one.segments ?? [one.score], file),
      ]),
    );
  }
  return new Map(
    Object.entries(value as object).map(([system, scores]) => [
      system,
      numbersOf(Array.isArray(scores) ? scores : [scores], file),
    ]),
  );
}

/** Numbers, or records with one number each, as COMET writes them: `{ "COMET": 0.81, "src": … }`. */
function numbersOf(value: unknown, file: string): (number | undefined)[] {
  if (!Array.isArray(value)) throw wrong(file);
  return value.map((one: unknown) => {
    if (typeof one === "number" || one === null) return one ?? undefined;
    const numbers =
      typeof one === "object"
        ? Object.values(one).filter((field) => typeof field === "number")
        : [];
    const [only] = numbers;
    if (only === undefined || numbers.length > 1) throw wrong(file);
    return only;
  });
}

const wrong = (file: string): CorpusError =>
  new CorpusError("expected a list of scores for each system", {
    code: "format",
    file,
  });

/** A system of a list. */
interface ScoredSystem {
  readonly system?: string;
  readonly name?: string;
  readonly scores?: unknown;
  readonly segments?: unknown;
  readonly score?: unknown;
}
