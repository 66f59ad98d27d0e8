import type { ComponentChildren, VNode } from "preact";
import { useLocation } from "preact-iso";
import { type Theme, useTheme } from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import { strings } from "../strings/en.ts";
import { Icon, Logo } from "./icons.tsx";

/** What every page stands in: the ways to other pages, and the switch between light and dark. */
export function Frame({
  project,
  children,
}: {
  /** The short name of the project that is open. */
  readonly project?: string | undefined;
  readonly children: ComponentChildren | ((theme: Theme) => VNode);
}): VNode {
  const [theme, turn] = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <div class="frame">
      <a class="skip" href="#content">
        {strings.skip}
      </a>
      <header class="side">
        <a class="home" href="/">
          <Logo />
          {strings.app}
        </a>
        {project !== undefined && <ProjectNav project={project} />}
        <div class="side-foot">
          <SignedInAs />
          <button
            type="button"
            class="quiet"
            onClick={turn}
            aria-label={strings.theme(other)}
            title={strings.theme(other)}
          >
            <span aria-hidden="true">{theme === "dark" ? "☀" : "☾"}</span>
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {typeof children === "function" ? children(theme) : children}
      </main>
    </div>
  );
}

function ProjectNav({ project }: { readonly project: string }): VNode {
  const { path } = useLocation();
  const { data } = useQuery(["project", project], async () => {
    const found = await client.getProject({ params: { project } });
    return found;
  });
  const base = `/p/${project}`;
  const links = [
    ["runs", base, strings.nav.runs],
    ["plus", `${base}/runs/new`, strings.nav.newRun],
    ["compare", `${base}/compare`, strings.nav.compare],
    ["people", `${base}/campaigns`, strings.nav.campaigns],
    ["study", `${base}/studies`, strings.nav.studies],
    ["pack", `${base}/packs`, strings.nav.packs],
    ["inspect", `${base}/inspect`, strings.nav.inspect],
    ["settings", `${base}/settings`, strings.nav.settings],
  ] as const;
  const current = links
    .filter(([, href]) => path === href || path.startsWith(`${href}/`))
    .at(-1)?.[1];
  return (
    <nav aria-label={strings.nav.label}>
      <p class="project-name" title={data?.data.name}>
        {data?.data.name ?? project}
        {data?.data.pair !== undefined && <small>{data.data.pair}</small>}
      </p>
      {links.map(([icon, href, text]) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
        >
          <Icon name={icon} />
          {text}
        </a>
      ))}
    </nav>
  );
}

function SignedInAs(): VNode | null {
  const { data } = useSession();
  if (data === undefined) return null;
  return (
    <details class="who">
      <summary title={strings.signIn.signedInAs(data.person.name)}>
        {data.person.name}
      </summary>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          void client.deleteSession({}).finally(() => {
            void queries.resetQueries();
          });
        }}
      >
        {strings.signIn.signOut}
      </button>
    </details>
  );
}
