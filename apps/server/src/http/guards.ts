import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { HttpProblem } from "./http-problem.ts";

/** Whether an address is this machine's own. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return (
    address === "localhost" ||
    address === "::1" ||
    (isIP(address) === 4 && address.startsWith("127."))
  );
}

/**
 * Refuses names other than the machine's own: a page whose name was made to point at this machine could otherwise read
 * everything (DNS rebinding).
 *
 * @throws HttpProblem 421
 */
export function checkHost(host: string | undefined): void {
  const name = (host ?? "").replace(/:\d+$/, "");
  if (!["127.0.0.1", "localhost", "[::1]"].includes(name))
    throw new HttpProblem(
      421,
      "host",
      "this server answers to 127.0.0.1 and localhost only",
    );
}

/**
 * Refuses changes that a page of another origin could have caused: browsers send cookies, and reach this machine, for
 * any page.
 *
 * @throws HttpProblem 403
 */
export function checkSameOrigin(
  { headers, protocol, host }: FastifyRequest,
  { isBrowser }: { readonly isBrowser: boolean },
): void {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  const isKnown = site !== undefined || origin !== undefined;
  const isSame =
    (site === undefined || site === "same-origin") &&
    (origin === undefined || origin === `${protocol}://${host}`);
  const isMarked = headers["x-concord"] === "1";
  if (isSame && isMarked && (isKnown || !isBrowser)) return;
  throw new HttpProblem(
    403,
    "origin",
    "a change needs the header X-Concord: 1 and must come from this origin",
  );
}

/** Counts what an address does wrong. */
export interface FailureCounter {
  /** @throws HttpProblem 429 */
  check(address: string): void;
  add(address: string): void;
}

/** Lets an address fail `limit` times a minute. */
export function failureCounter(
  limit: number,
  now: () => number = Date.now,
): FailureCounter {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    check: (address) => {
      const found = failures.get(address);
      if (found === undefined) return;
      if (now() > found.until) failures.delete(address);
      else if (found.count >= limit)
        throw new HttpProblem(429, "too-many", "too many wrong tokens", {
          headers: {
            "retry-after": String(Math.ceil((found.until - now()) / 1000)),
          },
        });
    },
    add: (address) => {
      // An attacker with many addresses must not fill the memory.
      if (failures.size > 100_000) failures.clear();
      const found = failures.get(address);
      if (found === undefined || now() > found.until)
        failures.set(address, { count: 1, until: now() + 60_000 });
      else found.count += 1;
    },
  };
}
