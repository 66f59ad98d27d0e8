import type { FileIo } from "../file-io.ts";
import {
  type Signature,
  formatSignature,
  signatureRecord,
} from "@concord-mt/core";
import { formatTable } from "@concord-mt/report";
import { type Replication, formatWeights } from "@concord-mt/smt";
import type { TuningOptions } from "./tune-options.ts";

/** Writes what tuning found: each seed's score, mean and deviation, the weights that are kept. */
export async function writeReplication(
  io: FileIo,
  { tunings, median, mean, deviation }: Replication,
  { objective, method, format }: TuningOptions,
  signature: Signature,
): Promise<void> {
  if (format === "json") {
    const seeds = tunings.map(({ seed, score, rounds, weights }) => ({
      seed,
      score,
      rounds: rounds.map(({ round, score: reached, added }) => ({
        round,
        score: reached,
        added,
      })),
      weights,
    }));
    const { seed, weights } = median;
    const found = {
      signature: formatSignature(signature),
      settings: signatureRecord(signature),
      objective,
      method,
      seeds,
      mean,
      seed,
      weights,
    };
    const spread = Number.isNaN(deviation) ? {} : { deviation };
    await io.write(
      `${JSON.stringify({ ...found, ...spread }, undefined, 2)}\n`,
    );
    return;
  }
  const right = (title: string) => ({ title, align: "right" as const });
  const table = formatTable(
    {
      columns: [right("seed"), right("rounds"), right(objective)],
      rows: tunings.map(({ seed, rounds, score }) => [
        String(seed),
        String(rounds.length),
        score.toFixed(4),
      ]),
    },
    "text",
  );
  const spread = Number.isNaN(deviation)
    ? ""
    : `mean ${mean.toFixed(4)}, standard deviation ${deviation.toFixed(4)}; the weights of seed ${median.seed} are kept\n`;
  await io.write(`${table}\n${spread}${formatWeights(median.weights)}`);
}
