import type { RequestOf, Routes, WorkView } from "@concord-mt/protocol";
import { client } from "./client.ts";

type Inputs = Pick<
  RequestOf<Routes["createStudy"]>["body"],
  "testSet" | "outputs" | "pair" | "pack"
>;

/** What a run was computed from; nothing where it was imported, or has one system only. */
export function inputsOf({ request }: WorkView): Inputs | undefined {
  const { testSet, outputs, pair, pack } = request as Partial<Inputs>;
  return testSet === undefined || outputs === undefined || outputs.length < 2
    ? undefined
    : { testSet, outputs, ...(pair && { pair }), ...(pack && { pack }) };
}

/** Starts the study of APT against the filled gaps of a campaign; gives its id. */
export async function studyGaps(
  project: string,
  campaign: string,
  inputs: Inputs,
): Promise<string> {
  const { data: table } = await client.exportCampaign({
    params: { project, campaign },
    query: { format: "discomt" },
  });
  const { data: upload } = await client.createUpload({
    params: { project },
    query: { name: "gaps.tsv" },
    body: new Uint8Array(table),
  });
  const { data } = await client.createStudy({
    params: { project },
    body: { ...inputs, gaps: [{ upload: upload.id }] },
  });
  return data.id;
}
