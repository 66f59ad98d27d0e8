import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Secret } from "../parts/secret.tsx";
import { strings } from "../strings/en.ts";

/** Makes links that lead people straight to the first question. */
export function Links({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const [link, setLink] = useState<string | undefined>(undefined);
  return (
    <section class="panel" aria-labelledby="links">
      <h2 id="links">{words.links}</h2>
      <p class="note">{words.linksLead}</p>
      {link !== undefined && (
        <div role="status">
          <p>{strings.settings.once}</p>
          <Secret value={link} />
        </div>
      )}
      <Form
        isInline
        submit={words.makeLink}
        onSubmit={async (form) => {
          const { data } = await client.createInvitation({
            params: { project },
            body: {
              role: "annotator",
              uses: Number(textIn(form, "uses")),
              days: Number(textIn(form, "days")),
            },
          });
          setLink(
            `${location.origin}/invite/${data.secret}/judge/${project}/${campaign.id}`,
          );
        }}
      >
        <Field
          name="uses"
          label={words.uses}
          type="number"
          value="10"
          min={1}
          max={1000}
          required
        />
        <Field
          name="days"
          label={words.days}
          type="number"
          value="14"
          min={1}
          max={90}
          required
        />
      </Form>
    </section>
  );
}
