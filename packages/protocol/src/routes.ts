import type { Route } from "./route.ts";
import { accessRoutes } from "./routes/access.ts";
import { campaignRoutes } from "./routes/campaigns.ts";
import { dataRoutes } from "./routes/data.ts";
import { workRoutes } from "./routes/work.ts";

/** All routes of the API: server, client and documentation are made from this table. */
export const routes = {
  ...accessRoutes,
  ...dataRoutes,
  ...workRoutes,
  ...campaignRoutes,
} satisfies Readonly<Record<string, Route>>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
