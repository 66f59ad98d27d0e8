export {
  type Answer,
  type Client,
  type ClientOptions,
  type Fetch,
  createClient,
  fillPath,
} from "./client.ts";
export { openApi } from "./openapi.ts";
export { ApiError, type Problem, problem, problemType } from "./problem.ts";
export type {
  Bytes,
  InputOf,
  ParamsOf,
  RequestOf,
  ResponseOf,
  Route,
} from "./route.ts";
export { type RouteName, type Routes, apiBase, routes } from "./routes.ts";
export {
  type MemberRole,
  type Scope,
  memberRoles,
  roleScopes,
  scopes,
} from "./scopes.ts";
export {
  type WorkKind,
  type WorkState,
  type WorkView,
  workKinds,
  workStates,
} from "./schemas/work.ts";
