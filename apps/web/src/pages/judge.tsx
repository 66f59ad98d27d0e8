import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { useState } from "preact/hooks";
import { recall, remember, useTheme } from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { useOnline } from "../data/online.ts";
import { useSession } from "../data/session.ts";
import { useQuery } from "../data/query.ts";
import { Guidelines } from "../judging/guidelines.tsx";
import { Desk } from "../judging/desk.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Where somebody judges: the whole screen, and nothing on it that could sway them. */
export default function JudgePage(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const campaign = params.campaign ?? "";
  useTheme();
  const session = useSession();
  const guide = useQuery(["guide", project, campaign], async () => {
    const { data } = await client.getGuide({ params: { project, campaign } });
    return data;
  });
  const isOnline = useOnline();
  const mark = `concord-begun-${campaign}`;
  const [hasBegun, setBegun] = useState(() => recall(mark) !== undefined);
  useTitle(guide.data?.name ?? strings.judge.title);
  return (
    <Loaded of={guide}>
      {(found) => {
        const person = session.data?.person.id ?? "";
        if (found.state !== "open" && isOnline)
          return (
            <main class="door">
              <Empty
                title={strings.judge.notOpen[found.state]}
                text={strings.judge.notOpenText[found.state]}
              >
                <button type="button" onClick={guide.refetch}>
                  {strings.retry}
                </button>
              </Empty>
            </main>
          );
        const isNew = found.answered === 0 && found.guidelines !== "";
        if (isNew && !hasBegun)
          return (
            <main class="judge-start">
              <p class="note">{found.name}</p>
              <h1>{strings.judge.begin}</h1>
              <Guidelines text={found.guidelines} heading="h2" />
              <p class="actions">
                <button
                  type="button"
                  class="primary"
                  onClick={() => {
                    remember(mark, "yes");
                    setBegun(true);
                  }}
                >
                  {strings.judge.start}
                </button>
              </p>
            </main>
          );
        return (
          <Desk
            {...{ project, campaign, person, guide: found }}
            mayRead={session.data?.scopes.includes("read") === true}
          />
        );
      }}
    </Loaded>
  );
}
