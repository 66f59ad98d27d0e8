import type { Pool } from "pg";
import type { Transaction } from "./database/connect.ts";
import { audit } from "./database/schema.ts";
import { asSystem } from "./database/scope.ts";
import type { Caller } from "./http/caller.ts";

/** Somebody did something. */
export interface Deed {
  readonly action: string;
  readonly caller: Caller | undefined;
  readonly projectId: string | undefined;
  readonly objectId: string | undefined;
  readonly requestId: string | undefined;
}

/** Writes it down, in the transaction of its effects; ids only, no texts. */
export async function writeAudit(tx: Transaction, deed: Deed): Promise<void> {
  const { action, caller, projectId, objectId, requestId } = deed;
  await tx.insert(audit).values({
    action,
    object: action.replace(/^[a-z]+/, "").toLowerCase(),
    objectId: objectId ?? null,
    personId: caller?.personId ?? null,
    tokenId: caller?.tokenId ?? null,
    projectId: projectId ?? null,
    requestId: requestId ?? null,
    // The trigger of the table makes it.
    hash: Buffer.alloc(0),
  });
}

/** The first row whose hash is not that of its contents and its predecessor; nothing if the chain is whole. */
export function brokenLink(pool: Pool): Promise<number | undefined> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<{ seq: string }>(
      `select seq from (
         select a.seq, a.hash, a.previous, lag(a.hash) over (order by a.seq) as before,
           sha256(coalesce(a.previous, ''::bytea) || convert_to(audit_text(a), 'UTF8')) as wanted
         from audit a) chain
       where hash <> wanted or previous is distinct from before order by seq limit 1`,
    );
    return rows[0] && Number(rows[0].seq);
  });
}
