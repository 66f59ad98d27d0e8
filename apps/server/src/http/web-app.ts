import { readFile, readdir } from "node:fs/promises";
import { dirname, extname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file of the web app, as it is sent. */
interface WebFile {
  readonly type: string;
  readonly bodies: Readonly<Record<"identity" | "gzip" | "br", Buffer>>;
  /** Whether its name changes whenever its content does. */
  readonly isHashed: boolean;
}

/** The files of the web app. */
export interface WebApp {
  /** Answers a request for a page or a file; `undefined` where it is for neither. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".md": "text/plain; charset=utf-8",
};

/** Reads the web app that was built into this package; `undefined` where it was not. */
export async function openWebApp(): Promise<WebApp | undefined> {
  const folder = dirname(fileURLToPath(import.meta.resolve("#web")));
  const files = new Map<string, WebFile>();
  try {
    for (const entry of await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      const path = `${entry.parentPath}${sep}${entry.name}`;
      const url = `/${relative(folder, path).split(sep).join("/")}`;
      files.set(url, await readWebFile(path, url));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const index = files.get("/index.html");
  if (index === undefined) return undefined;
  return {
    answer: (request, reply) => {
      if (request.method !== "GET" && request.method !== "HEAD")
        return undefined;
      const { pathname } = new URL(request.url, "http://server");
      const isApi = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/.test(pathname);
      const isPage =
        !isApi && request.headers.accept?.includes("text/html") === true;
      const file = files.get(pathname) ?? (isPage ? index : undefined);
      return file && send(request, reply, file);
    },
  };
}

async function readWebFile(path: string, url: string): Promise<WebFile> {
  const identity = await readFile(path);
  return {
    type: types[extname(path)] ?? "application/octet-stream",
    // Compressed once, when the server starts.
    bodies: {
      identity,
      gzip: await promisify(gzip)(identity, { level: 9 }),
      br: await promisify(brotliCompress)(identity),
    },
    isHashed: url.startsWith("/assets/"),
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bodies, isHashed }: WebFile,
): FastifyReply {
  const accepted = (request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((name) => name.split(";", 1)[0]?.trim());
  const encoding = (["br", "gzip"] as const).find((name) =>
    accepted.includes(name),
  );
  return reply
    .code(200)
    .headers({
      "content-type": type,
      vary: "accept-encoding",
      "cache-control": isHashed
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      ...(encoding && { "content-encoding": encoding }),
    })
    .send(bodies[encoding ?? "identity"]);
}
