export { ApiError } from "./api-error.ts";
export { apiBase } from "./base.ts";
export {
  type Answer,
  type AnyInput,
  type CalledRoute,
  type ClientOptions,
  type Fetch,
  callRoute,
  fillPath,
} from "./call.ts";
export { type Client, createClient } from "./client.ts";
export { openApi } from "./openapi.ts";
export { type Problem, problem, problemType } from "./problem.ts";
export type {
  Bytes,
  InputOf,
  ParamsOf,
  RequestOf,
  ResponseOf,
  Route,
} from "./route.ts";
export { type RouteName, type Routes, routes } from "./routes.ts";
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
