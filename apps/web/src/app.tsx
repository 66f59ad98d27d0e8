import type { VNode } from "preact";
import {
  ErrorBoundary,
  LocationProvider,
  Route,
  Router,
  lazy,
  useLocation,
} from "preact-iso";
import { ApiError } from "@concord-mt/protocol";
import { useOnline } from "./data/online.ts";
import { useSession } from "./data/session.ts";
import { Invite } from "./pages/invite.tsx";
import { Mine } from "./pages/mine.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { Projects } from "./pages/projects.tsx";
import { SignIn } from "./pages/sign-in.tsx";
import { Failure, Skeleton } from "./parts/states.tsx";
import { strings } from "./strings/en.ts";

const Runs = lazy(() => import("./pages/runs.tsx"));
const NewRun = lazy(() => import("./pages/new-run.tsx"));
const RunPage = lazy(() => import("./pages/run.tsx"));
const Compare = lazy(() => import("./pages/compare.tsx"));
const Campaigns = lazy(() => import("./pages/campaigns.tsx"));
const NewCampaign = lazy(() => import("./pages/new-campaign.tsx"));
const CampaignPage = lazy(() => import("./pages/campaign.tsx"));
const Studies = lazy(() => import("./pages/studies.tsx"));
const StudyPage = lazy(() => import("./pages/study.tsx"));
const Packs = lazy(() => import("./pages/packs.tsx"));
const PackPage = lazy(() => import("./pages/pack.tsx"));
const Inspect = lazy(() => import("./pages/inspect.tsx"));
const JudgePage = lazy(() => import("./pages/judge.tsx"));
const Settings = lazy(() => import("./pages/settings.tsx"));

/** The whole app: who is there, and the page that the address names. */
export function App(): VNode {
  const isOnline = useOnline();
  return (
    <LocationProvider>
      {!isOnline && (
        <p class="offline" role="status">
          {strings.offline}
        </p>
      )}
      <ErrorBoundary>
        <Doors />
      </ErrorBoundary>
    </LocationProvider>
  );
}

/** An invitation needs no name; everything else does. */
function Doors(): VNode {
  const { path } = useLocation();
  const [, secret, desk] =
    /^\/invite\/([^/]+)(\/judge\/[^/]+\/[^/]+)?$/.exec(path) ?? [];
  return secret === undefined ? (
    <SignedIn />
  ) : (
    <Invite secret={secret} desk={desk} />
  );
}

function SignedIn(): VNode {
  const session = useSession();
  if (session.error instanceof ApiError && session.error.problem.status === 401)
    return <SignIn onDone={session.refetch} />;
  if (session.data === undefined)
    return session.error === null ? (
      <Skeleton />
    ) : (
      <Failure error={session.error} onRetry={session.refetch} />
    );
  return (
    <Router>
      <Route
        path="/"
        component={session.data.scopes.includes("read") ? Projects : Mine}
      />
      <Route path="/p/:project" component={Runs} />
      <Route path="/p/:project/runs/new" component={NewRun} />
      <Route path="/p/:project/runs/:run/:view?" component={RunPage} />
      <Route path="/p/:project/compare" component={Compare} />
      <Route path="/p/:project/campaigns" component={Campaigns} />
      <Route path="/p/:project/campaigns/new" component={NewCampaign} />
      <Route
        path="/p/:project/campaigns/:campaign/:tab?"
        component={CampaignPage}
      />
      <Route path="/p/:project/studies" component={Studies} />
      <Route path="/p/:project/studies/:study" component={StudyPage} />
      <Route path="/p/:project/packs" component={Packs} />
      <Route path="/p/:project/packs/:pack" component={PackPage} />
      <Route path="/p/:project/inspect/:tool?" component={Inspect} />
      <Route path="/judge/:project/:campaign" component={JudgePage} />
      <Route path="/p/:project/settings/:tab?" component={Settings} />
      <Route default component={NotFound} />
    </Router>
  );
}
