import {
  type Answer,
  type AnyInput,
  type ClientOptions,
  callRoute,
} from "./call.ts";
import type { InputOf, ResponseOf } from "./route.ts";
import { type RouteName, type Routes, routes } from "./routes.ts";

/** A function for each route. */
export type Client = {
  readonly [Name in RouteName]: (
    input: InputOf<Routes[Name]>,
  ) => Promise<Answer<ResponseOf<Routes[Name]>>>;
};

/**
 * A client of the API, typed by the table of routes.
 *
 * @example
 * const client = createClient({ url: "http://127.0.0.1:4700", fetch });
 * const { data } = await client.listProjects({});
 *
 * @throws ApiError from each call that the server refuses.
 */
export function createClient(options: ClientOptions): Client {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input: AnyInput) => callRoute(options, route, input),
    ]),
  ) as unknown as Client;
}
