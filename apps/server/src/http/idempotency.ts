import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { idempotency } from "../database/schema.ts";
import type { Reply } from "./call.ts";
import { HttpProblem } from "./http-problem.ts";

/** A request that may come twice and must act once. */
export interface Repeatable {
  readonly personId: string;
  readonly key: string;
  /** `POST /api/v1/…`. */
  readonly request: string;
  readonly body: unknown;
}

/**
 * Answers a repeated request as the first time. The key is written in the transaction of the effects: whoever comes at
 * the same time waits for it.
 *
 * @throws HttpProblem 422 if the key was used for another request.
 */
export async function once<Body>(
  tx: Transaction,
  { personId, key, request, body }: Repeatable,
  act: () => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  const bodyHash = createHash("sha256")
    .update(body === undefined ? "" : JSON.stringify(body))
    .digest();
  const inserted = await tx
    .insert(idempotency)
    .values({ personId, key, request, bodyHash, status: 0, headers: {} })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  const mine = and(
    eq(idempotency.personId, personId),
    eq(idempotency.key, key),
  );
  if (inserted.length === 0) {
    const [earlier] = await tx.select().from(idempotency).where(mine);
    if (earlier?.request !== request || !earlier.bodyHash.equals(bodyHash))
      throw new HttpProblem(
        422,
        "idempotency-key",
        "this Idempotency-Key was used for another request",
      );
    return earlier.response as Reply<Body>;
  }
  const reply = await act();
  await tx
    .update(idempotency)
    .set({ status: reply.status ?? 0, response: reply })
    .where(mine);
  return reply;
}
