import { client } from "./client.ts";

/** Starts a study of a run's metrics against human scores; gives its id. */
export async function correlateWith(
  project: string,
  run: string,
  scores: readonly (readonly [system: string, score: number])[],
): Promise<string> {
  const rows = scores.map(
    ([system, score]) => `${system.replaceAll(/\s+/g, " ")}\t${score}`,
  );
  const { data: upload } = await client.createUpload({
    params: { project },
    query: { name: "human.tsv" },
    body: new TextEncoder().encode(`system\thuman\n${rows.join("\n")}\n`),
  });
  return correlateTables(project, [run], upload.id);
}

/** Starts a study of the metrics of runs against a table of human scores. */
export async function correlateTables(
  project: string,
  runs: readonly string[],
  upload: string,
): Promise<string> {
  const { data } = await client.createCorrelation({
    params: { project },
    body: {
      tables: runs.map((run) => ({ run })),
      humanTable: { upload },
    },
  });
  return data.id;
}
