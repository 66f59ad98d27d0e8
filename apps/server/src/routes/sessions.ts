import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import {
  invitation,
  membership,
  person,
  session,
  token,
} from "../database/schema.ts";
import { type MemberRole, type Scope, roleScopes } from "@concord-mt/protocol";
import type { Some } from "../http/call.ts";
import { type Caller, callerByToken } from "../http/caller.ts";
import { HttpProblem, notFound } from "../http/http-problem.ts";
import { hashSecret, newSecret, newToken } from "../http/secrets.ts";
import { newId } from "../ids.ts";

/** Who somebody is. */
export const sessionHandlers: Some<
  "getSession" | "createSession" | "deleteSession" | "acceptInvitation"
> = {
  getSession: ({ caller }) => Promise.resolve({ body: sessionView(caller) }),
  createSession: async ({ tx, body, services }) => {
    const caller = await callerByToken(services.inner, body.token);
    if (caller?.tokenId === undefined)
      throw new HttpProblem(401, "unauthorised", "the token is not valid");
    return {
      body: sessionView(caller),
      session: await openSession(tx, caller.tokenId),
    };
  },
  deleteSession: async ({ tx, caller }) => {
    if (caller.tokenId !== undefined && caller.via === "cookie")
      await tx.delete(session).where(eq(session.tokenId, caller.tokenId));
    return { session: "" };
  },
  acceptInvitation: async ({ tx, params, body }) => {
    const [found] = await tx
      .update(invitation)
      .set({ usesLeft: sql`${invitation.usesLeft} - 1` })
      .where(
        and(
          eq(invitation.hash, hashSecret(params.secret)),
          gt(invitation.usesLeft, 0),
          gt(invitation.expiresAt, sql`now()`),
          isNull(invitation.revokedAt),
        ),
      )
      .returning();
    if (found === undefined) throw notFound("invitation");
    const role = found.role as MemberRole;
    const personId = newId();
    await tx.insert(person).values({ id: personId, name: body.name });
    await tx
      .insert(membership)
      .values({ projectId: found.projectId, personId, role });
    const made = await makeToken(tx, {
      personId,
      projectId: found.projectId,
      scopes: roleScopes[role],
      label: "invitation",
    });
    return {
      body: {
        person: { id: personId, name: body.name },
        scopes: [...roleScopes[role]],
        project: found.projectId,
        isOperator: false,
        token: made.secret,
      },
      session: await openSession(tx, made.id),
    };
  },
};

function sessionView({
  personId,
  name,
  scopes,
  projectId,
  isOperator,
}: Caller): {
  person: { id: string; name: string };
  scopes: Scope[];
  project?: string;
  isOperator: boolean;
} {
  return {
    person: { id: personId, name },
    scopes: [...scopes],
    ...(projectId !== undefined && { project: projectId }),
    isOperator,
  };
}

async function openSession(tx: Transaction, tokenId: string): Promise<string> {
  const { secret, hash } = newSecret();
  await tx.insert(session).values({
    hash,
    tokenId,
    expiresAt: sql`now() + interval '30 days'`,
  });
  return secret;
}

/** Makes a token; the secret is known here and never again. */
export async function makeToken(
  tx: Transaction,
  given: {
    readonly personId: string;
    readonly projectId: string | null;
    readonly scopes: readonly Scope[];
    readonly label: string;
    readonly expiresAt?: Date;
  },
): Promise<{ readonly id: string; readonly secret: string }> {
  const { secret, prefix, hash } = newToken();
  const id = newId();
  await tx
    .insert(token)
    .values({ id, prefix, hash, ...given, scopes: [...given.scopes] });
  return { id, secret };
}
