import {
  type CoefficientName,
  coefficientOf,
} from "../coefficients/coefficient.ts";
import { checkFinite, type ValueColumn } from "../coefficients/pairs.ts";

/** Scores of systems on inputs: one column of inputs (segments) for each system. */
export type ScoreTable = readonly ValueColumn[];

/**
 * What is correlated: `system` the systems' mean scores; `input` systems within each input, the coefficients averaged;
 * `global` all scores at once.
 */
export type CorrelationLevel = "system" | "input" | "global";

/** Tables as flat arrays, systems by inputs; NaN is a missing value. */
export interface FlatTables {
  readonly systems: number;
  readonly inputs: number;
  readonly tables: readonly Float64Array[];
}

/**
 * Checks that tables have the same shape and flattens them.
 *
 * @throws RangeError if they have not, or a value is NaN or infinite.
 */
export function flatten(...tables: readonly ScoreTable[]): FlatTables {
  const systems = tables[0]?.length ?? 0;
  const inputs = tables[0]?.[0]?.length ?? 0;
  for (const table of tables) {
    if (
      table.length !== systems ||
      table.some(({ length }) => length !== inputs)
    ) {
      throw new RangeError(
        `expected tables of ${systems} systems with ${inputs} inputs each, got ${table.length} systems with ${[...new Set(table.map(({ length }) => length))].join(" or ")} inputs`,
      );
    }
  }
  return {
    systems,
    inputs,
    tables: tables.map((table) => {
      const values = new Float64Array(systems * inputs);
      table.forEach((column, system) => {
        column.forEach((value, input) => {
          if (value !== undefined) checkFinite(value, input);
          values[system * inputs + input] = value ?? NaN;
        });
      });
      return values;
    }),
  };
}

/** Which rows and columns of a table are looked at, with repetitions. */
export interface Selection {
  readonly systems: Int32Array;
  readonly inputs: Int32Array;
}

/** All of a table. */
export function everything({ systems, inputs }: FlatTables): Selection {
  return {
    systems: Int32Array.from({ length: systems }, (_, at) => at),
    inputs: Int32Array.from({ length: inputs }, (_, at) => at),
  };
}

/** The correlation of two tables at a level; `undefined` where there is none. */
export function correlateTables(
  first: Float64Array,
  second: Float64Array,
  {
    selection,
    inputs,
    level,
    method,
  }: {
    readonly selection: Selection;
    /** Inputs in a row of the tables. */
    readonly inputs: number;
    readonly level: CorrelationLevel;
    readonly method: CoefficientName;
  },
): number | undefined {
  const coefficient = coefficientOf(method);
  switch (level) {
    case "system": {
      const x = Array.from(selection.systems, (system) =>
        meanOf(first, system * inputs, selection.inputs),
      );
      const y = Array.from(selection.systems, (system) =>
        meanOf(second, system * inputs, selection.inputs),
      );
      return withoutMissing(x, y, coefficient);
    }
    case "global": {
      const cells = Array.from(selection.systems, (system) =>
        Array.from(selection.inputs, (input) => system * inputs + input),
      ).flat();
      return withoutMissing(
        cells.map((cell) => first[cell] ?? NaN),
        cells.map((cell) => second[cell] ?? NaN),
        coefficient,
      );
    }
    case "input": {
      let [sum, count] = [0, 0];
      for (const input of selection.inputs) {
        const value = withoutMissing(
          Array.from(
            selection.systems,
            (system) => first[system * inputs + input] ?? NaN,
          ),
          Array.from(
            selection.systems,
            (system) => second[system * inputs + input] ?? NaN,
          ),
          coefficient,
        );
        if (value === undefined) continue;
        sum += value;
        count += 1;
      }
      return count === 0 ? undefined : sum / count;
    }
  }
}

function meanOf(
  values: Float64Array,
  base: number,
  inputs: Int32Array,
): number {
  let [sum, count] = [0, 0];
  for (const input of inputs) {
    const value = values[base + input] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

function withoutMissing(
  x: readonly number[],
  y: readonly number[],
  coefficient: (
    x: readonly number[],
    y: readonly number[],
  ) => number | undefined,
): number | undefined {
  const isKnown = (_: number, at: number): boolean =>
    !Number.isNaN((x[at] ?? NaN) + (y[at] ?? NaN));
  return coefficient(x.filter(isKnown), y.filter(isKnown));
}
