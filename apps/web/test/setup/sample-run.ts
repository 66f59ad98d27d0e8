import { type Client, createClient } from "@concord-mt/protocol";
import { type World, sample } from "./world.ts";

/** The API of a server, as its owner. */
export function ownerOf({ url }: Pick<World, "url">): Client {
  return createClient({ url, fetch: (at, init) => fetch(at, init) });
}

/** A project with a finished run of the sample's three systems; gives the run's id. */
export async function runSample(
  client: Client,
  {
    slug,
    metrics,
  }: { readonly slug: string; readonly metrics: readonly ("apt" | "bleu")[] },
): Promise<string> {
  await client.createProject({
    body: { slug, name: "Bridges", pair: "en-fr" },
  });
  const params = { project: slug };
  const send = async (name: string): Promise<{ readonly upload: string }> => {
    const { data } = await client.createUpload({
      params,
      query: { name },
      body: new Uint8Array(await sample(name)),
    });
    return { upload: data.id };
  };
  const { data: testSet } = await client.createTestSet({
    params,
    body: {
      name: "sample",
      source: await send("source.en"),
      references: [await send("reference.fr")],
      documents: await send("documents.txt"),
    },
  });
  const outputs: string[] = [];
  for (const system of ["system-a", "system-b", "system-c"]) {
    const { data } = await client.createOutput({
      params: { ...params, testSet: testSet.id },
      body: { system, text: await send(`${system}.fr`) },
    });
    outputs.push(data.id);
  }
  const { data: run } = await client.createRun({
    params,
    body: {
      ...{ testSet: testSet.id, outputs },
      settings: { metrics: [...metrics] },
    },
  });
  await finished(client, slug, run.id);
  return run.id;
}

/** Waits until work is done. */
export async function finished(
  client: Client,
  project: string,
  work: string,
): Promise<void> {
  for (;;) {
    const { data } = await client.getWork({ params: { project, work } });
    if (data.state === "done") return;
    if (data.state === "failed" || data.state === "cancelled")
      throw new Error(`the work ${data.state}: ${data.error?.message ?? ""}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
