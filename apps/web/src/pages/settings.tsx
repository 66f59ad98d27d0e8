import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { Frame } from "../parts/frame.tsx";
import { useTitle } from "../parts/title.ts";
import { Audit } from "../settings/audit.tsx";
import { General } from "../settings/general.tsx";
import { Invitations } from "../settings/invitations.tsx";
import { Members } from "../settings/members.tsx";
import { Tokens } from "../settings/tokens.tsx";
import { strings } from "../strings/en.ts";

const tabs = {
  general: General,
  members: Members,
  tokens: Tokens,
  invitations: Invitations,
  audit: Audit,
} as const;
type Tab = keyof typeof tabs;

/** Who may do what in a project, and what it is called. */
export default function Settings(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.settings;
  const names = Object.keys(tabs) as Tab[];
  const tab = names.find((name) => name === params.tab) ?? "general";
  const Page = tabs[tab];
  useTitle(`${words.tabs[tab]} · ${strings.nav.settings}`);
  return (
    <Frame project={project}>
      <header class="page-head">
        <h1>{strings.nav.settings}</h1>
      </header>
      <nav class="tabs" aria-label={words.tabsLabel}>
        {names.map((name) => (
          <a
            key={name}
            href={`/p/${project}/settings/${name}`}
            aria-current={name === tab ? "page" : undefined}
          >
            {words.tabs[name]}
          </a>
        ))}
      </nav>
      <div class="view">
        <Page key={tab} project={project} />
      </div>
    </Frame>
  );
}
