import { eq } from "drizzle-orm";
import { scopes } from "@concord-mt/protocol";
import type { Pool } from "pg";
import { person } from "./database/schema.ts";
import { asSystem } from "./database/scope.ts";
import type { Caller } from "./http/caller.ts";
import { newId } from "./ids.ts";
import { makeToken } from "./routes/sessions.ts";

const localName = "local";

/** Who sits at the machine itself, where no login is asked for. */
export async function localCaller(pool: Pool): Promise<Caller> {
  const personId = await asSystem(pool, async (tx) => {
    await tx.$client.query("select pg_advisory_xact_lock(7265657)");
    const [found] = await tx
      .select({ id: person.id })
      .from(person)
      .where(eq(person.kind, localName));
    if (found !== undefined) return found.id;
    const id = newId();
    await tx
      .insert(person)
      .values({ id, name: localName, kind: localName, isOperator: true });
    return id;
  });
  return {
    personId,
    name: localName,
    isOperator: true,
    scopes,
    via: "loopback",
  };
}

/** Makes a person who may do everything on this server, and a token for them; it is shown this once. */
export function makeOperator(pool: Pool, name: string): Promise<string> {
  return asSystem(pool, async (tx) => {
    const id = newId();
    await tx.insert(person).values({ id, name, isOperator: true });
    const { secret } = await makeToken(tx, {
      personId: id,
      projectId: null,
      scopes,
      label: "operator",
    });
    return secret;
  });
}

/** Whether anybody could log in. */
export function hasOperator(pool: Pool): Promise<boolean> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query(
      "select from token t join person p on p.id = t.person_id where p.is_operator and t.revoked_at is null and (t.expires_at is null or t.expires_at > now()) limit 1",
    );
    return rows.length > 0;
  });
}
