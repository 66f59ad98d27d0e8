import { inTurn } from "@concord-mt/core";
import {
  correlateColumns,
  correlateSegments,
  joinTables,
  parseSegmentScores,
} from "@concord-mt/correlation";
import { readAllLines, readSystemTable, writeText } from "@concord-mt/files";
import {
  type OutputOptions,
  toScatters,
  writeCorrelated,
} from "@concord-mt/presentation";
import { scatterSvg } from "@concord-mt/report";
import type { Io } from "../../io.ts";

export interface CorrelateOptions extends OutputOptions {
  readonly human?: string;
  readonly humanFile?: string;
  readonly metrics?: readonly string[];
  readonly lowerIsBetter: readonly string[];
  readonly exclude?: readonly string[];
  readonly segments?: readonly SegmentFile[];
  readonly plot?: string;
  readonly draw?: boolean;
  readonly samples: number;
  readonly seed: number;
}

/** Where the segment scores of a column are. */
export interface SegmentFile {
  readonly column: string;
  readonly file: string;
}

/** Reads the tables, correlates their columns and writes what comes out. */
export async function runCorrelate(
  io: Io,
  files: readonly string[],
  options: CorrelateOptions,
): Promise<void> {
  const { humanFile, samples, seed, lowerIsBetter } = options;
  const humanTable =
    humanFile === undefined ? undefined : await readSystemTable(io, humanFile);
  const tables = await inTurn(files, (file) => readSystemTable(io, file));
  const columns = joinTables(tables, { ...options, humanTable });
  const correlated = correlateColumns(columns, options);
  const segments =
    options.segments &&
    correlateSegments(
      await inTurn(options.segments, async ({ column, file }) =>
        parseSegmentScores(await readAllLines(io, file), { column, file }),
      ),
      { human: columns.human.name, samples, seed, lowerIsBetter },
    );
  if (options.plot !== undefined)
    await writeText(
      io,
      options.plot,
      scatterSvg(toScatters(columns, correlated), {
        title: `Metrics and ${columns.human.name}`,
      }),
    );
  await writeCorrelated(io, { columns, correlated, segments }, options);
}
