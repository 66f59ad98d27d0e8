import type { Scope } from "@concord-mt/protocol";
import { type MemberRole, roleScopes } from "@concord-mt/protocol";
import type { Pool } from "pg";
import { asSystem } from "../database/scope.ts";
import { hashSecret } from "./secrets.ts";

/** Who sends a request. */
export interface Caller {
  readonly personId: string;
  readonly name: string;
  readonly isOperator: boolean;
  /** Nothing for the one who sits at the machine itself. */
  readonly tokenId?: string;
  readonly scopes: readonly Scope[];
  /** The only project that is open, where there is one. */
  readonly projectId?: string;
  readonly via: "token" | "cookie" | "loopback";
}

/** A project that the caller may see, and what they may do in it. */
export interface OpenProject {
  readonly id: string;
  readonly scopes: readonly Scope[];
}

interface TokenRow {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly scopes: Scope[];
  readonly projectId: string | null;
}

const tokenColumns = `t.id, t.person_id as "personId", p.name, p.is_operator as "isOperator", t.scopes, t.project_id as "projectId"`;
const isValid =
  "t.revoked_at is null and (t.expires_at is null or t.expires_at > now())";

/** Finds whose token it is. */
export function callerByToken(
  pool: Pool,
  token: string,
): Promise<Caller | undefined> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<TokenRow>(
      `select ${tokenColumns} from token t join person p on p.id = t.person_id where t.hash = $1 and ${isValid}`,
      [hashSecret(token)],
    );
    const row = rows[0];
    if (row === undefined) return undefined;
    await tx.$client.query(
      "update token set last_used_at = now() where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')",
      [row.id],
    );
    return toCaller(row, "token");
  });
}

/** Finds whose cookie it is; twelve idle hours end a session. */
export function callerByCookie(
  pool: Pool,
  secret: string,
): Promise<Caller | undefined> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<TokenRow>(
      `update session s set last_seen_at = now() from token t join person p on p.id = t.person_id
       where s.hash = $1 and t.id = s.token_id and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours' and ${isValid}
       returning ${tokenColumns}`,
      [hashSecret(secret)],
    );
    return rows[0] && toCaller(rows[0], "cookie");
  });
}

function toCaller(row: TokenRow, via: Caller["via"]): Caller {
  const { id, projectId, ...rest } = row;
  return {
    ...rest,
    via,
    tokenId: id,
    ...(projectId !== null && { projectId }),
  };
}

/** Opens a project by its id or short name; nothing if it is not there, or not the caller's. */
export function openProject(
  pool: Pool,
  caller: Caller,
  idOrSlug: string,
): Promise<OpenProject | undefined> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<{
      id: string;
      role: MemberRole | null;
    }>(
      "select p.id, m.role from project p left join membership m on m.project_id = p.id and m.person_id = $2 where p.id::text = $1 or p.slug = $1",
      [idOrSlug, caller.personId],
    );
    const row = rows[0];
    if (row === undefined) return undefined;
    if (caller.projectId !== undefined && caller.projectId !== row.id)
      return undefined;
    if (caller.isOperator) return { id: row.id, scopes: caller.scopes };
    if (row.role === null) return undefined;
    const allowed = roleScopes[row.role];
    return {
      id: row.id,
      scopes: caller.scopes.filter((scope) => allowed.includes(scope)),
    };
  });
}
