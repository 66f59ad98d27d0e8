import * as z from "zod";
import { problem, problemType } from "./problem.ts";
import type { Route } from "./route.ts";
import { apiBase } from "./base.ts";
import { routes } from "./routes.ts";

type Json = Readonly<Record<string, unknown>>;

/** The API as OpenAPI 3.1. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:([a-zA-Z]+)/g, "{$1}");
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Concord",
      version,
      description:
        "Measures how machine translation handles pronouns and connectives.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Problem: toSchema(problem, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "__Host-concord" },
      },
    },
  };
}

function operation(name: string, route: Route): Json {
  const { body, response, status, scope } = route;
  return {
    operationId: name,
    summary: route.summary,
    description: describeScope(scope),
    security: scope === "anyone" ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(body !== undefined && {
      requestBody: { required: true, content: content(body, "input") },
    }),
    responses: {
      [status]: {
        description: status === 204 ? "Done" : "The answer",
        ...(response !== undefined && {
          content: content(response, "output", route.mediaType),
        }),
      },
      default: {
        description: "A problem (RFC 9457)",
        content: {
          [problemType]: { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    },
  };
}

function describeScope(scope: Route["scope"]): string {
  switch (scope) {
    case "anyone":
      return "Needs no token.";
    case "signed-in":
      return "Needs a token.";
    case "operator":
      return "Needs a token of an operator of the server.";
    default:
      return `Needs the scope ${scope}.`;
  }
}

function pathParameters({ path }: Route): Json[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query, needsMatch = false }: Route): Json[] {
  const { properties = {}, required = [] } = (
    query === undefined ? {} : toSchema(query, "input")
  ) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  const parameters: Json[] = Object.entries(properties).map(
    ([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    }),
  );
  return needsMatch
    ? [
        ...parameters,
        {
          name: "If-Match",
          in: "header",
          required: true,
          schema: { type: "string" },
        },
      ]
    : parameters;
}

function content(
  schema: z.ZodType | "bytes",
  io: "input" | "output",
  mediaType = "application/octet-stream",
): Json {
  return schema === "bytes"
    ? { [mediaType]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: toSchema(schema, io) } };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(json).filter(([name]) => name !== "$schema"),
  );
}
