import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Form } from "../parts/form.tsx";
import { strings } from "../strings/en.ts";

/** Judgements as files, out and in. */
export function ExportJudgements({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const scopes = useSession().data?.scopes ?? [];
  const [imported, setImported] = useState("");
  const base = `/api/v1/projects/${encodeURIComponent(project)}/campaigns/${campaign.id}/export`;
  const formats = Object.entries(words.formats).filter(
    ([format]) => format !== "discomt" || campaign.kind === "gaps",
  );
  return (
    <>
      <section aria-labelledby="export">
        <h2 id="export">{words.tabs.export}</h2>
        <p class="lead">{words.exportLead}</p>
        <ul class="rows">
          {formats.map(([format, text]) => (
            <li key={format}>
              <a href={`${base}?format=${format}`} download>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {scopes.includes("admin") && (
        <section class="panel" aria-labelledby="import">
          <h2 id="import">{words.import}</h2>
          <p class="note">{words.importLead}</p>
          <Form
            isInline
            submit={words.import}
            onSubmit={async (form) => {
              const file = form.get("file");
              if (!(file instanceof File)) return;
              const { data } = await client.importCampaign({
                params: { project, campaign: campaign.id },
                body: new Uint8Array(await file.arrayBuffer()),
              });
              const { taken, known, unmatched } = data;
              setImported(words.imported(taken, known, unmatched));
              await queries.invalidateQueries();
            }}
          >
            <p class="field">
              <label for="judgements">{words.importFile}</label>
              <input
                id="judgements"
                name="file"
                type="file"
                accept=".jsonl,.tsv,.csv,.txt"
                required
              />
            </p>
          </Form>
          <p class="fine" role="status">
            {imported}
          </p>
        </section>
      )}
    </>
  );
}
