import { STATUS_CODES } from "node:http";
import * as z from "zod";

const line = z.looseObject({
  level: z.number().default(30),
  time: z.number(),
  what: z.string().optional(),
  msg: z.string().optional(),
  reqId: z.string().optional(),
  req: z
    .looseObject({ method: z.string(), route: z.string().optional() })
    .optional(),
  res: z.looseObject({ statusCode: z.number() }).optional(),
  responseTime: z.number().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
});

/** A line of the log as a sentence: `12:00:01 GET /projects/:project 200 OK (3 ms)`. */
export function prettyLine(json: string): string {
  const parsed = line.safeParse(parse(json));
  if (!parsed.success) return json;
  const { level, time, what, msg, req, res, responseTime, err, ...rest } =
    parsed.data;
  const words = [
    new Date(time).toISOString().slice(11, 19),
    level >= 50 ? "ERROR" : level >= 40 ? "WARNING" : "",
    what ?? "",
    req === undefined ? "" : `${req.method} ${req.route ?? "(no route)"}`,
    res === undefined
      ? req === undefined || err !== undefined
        ? (msg ?? "")
        : ""
      : `${res.statusCode} ${STATUS_CODES[res.statusCode] ?? ""}`,
    err?.message ?? "",
    responseTime === undefined ? "" : `(${Math.round(responseTime)} ms)`,
    ...Object.entries(rest)
      .filter(([name, value]) => !quiet.has(name) && value !== undefined)
      .map(([name, value]) => `${name}=${show(value)}`),
  ];
  return `${words.filter((word) => word !== "").join(" ")}\n`;
}

const quiet = new Set(["pid", "hostname", "reqId"]);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function show(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
