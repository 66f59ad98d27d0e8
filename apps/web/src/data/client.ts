import { type AnyInput, type Client, callRoute } from "@concord-mt/protocol";
import { routes } from "virtual:routes";

/** The API of the server that this page came from. */
export const client = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [
    name,
    (input: AnyInput) =>
      callRoute(
        { url: location.origin, fetch: (url, init) => fetch(url, init) },
        route,
        input,
      ),
  ]),
) as unknown as Client;
