import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { MemberRole } from "@concord-mt/protocol";
import { invitation, membership, person, token } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import { newSecret } from "../http/secrets.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { newId } from "../ids.ts";
import { makeToken } from "./sessions.ts";
import { invitationView, tokenView } from "./views.ts";

/** Who belongs to a project, by which tokens and invitations. */
export const memberHandlers: Some<
  | "listMembers"
  | "addMember"
  | "removeMember"
  | "listTokens"
  | "createToken"
  | "revokeToken"
  | "listInvitations"
  | "createInvitation"
  | "revokeInvitation"
> = {
  listMembers: async ({ tx, project, query }) => ({
    body: await sortedPage(query, membersInOrder, ({ where, orderBy, limit }) =>
      tx
        .select({
          personId: person.id,
          name: person.name,
          role: membership.role,
        })
        .from(membership)
        .innerJoin(person, eq(person.id, membership.personId))
        .where(and(eq(membership.projectId, project.id), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
  }),
  addMember: async ({ tx, project, body: { name, role } }) => {
    const personId = newId();
    await tx.insert(person).values({ id: personId, name });
    await tx
      .insert(membership)
      .values({ projectId: project.id, personId, role });
    return { body: { personId, name, role } };
  },
  removeMember: async ({ tx, project, params }) => {
    const owners = await tx
      .select({ id: membership.personId })
      .from(membership)
      .where(
        and(
          eq(membership.projectId, project.id),
          eq(membership.role, "owner"),
          ne(membership.personId, params.person),
        ),
      )
      .for("update");
    if (owners.length === 0)
      throw conflict("last-owner", "a project needs an owner");
    const gone = await tx
      .delete(membership)
      .where(
        and(
          eq(membership.projectId, project.id),
          eq(membership.personId, params.person),
        ),
      )
      .returning();
    if (gone.length === 0) throw notFound("member");
    await tx
      .update(token)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(token.projectId, project.id), eq(token.personId, params.person)),
      );
    return {};
  },
  listTokens: async ({ tx, project, query }) => ({
    body: await sortedPage(query, tokensInOrder, ({ where, orderBy, limit }) =>
      tx
        .select()
        .from(token)
        .where(and(eq(token.projectId, project.id), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
  }),
  createToken: async ({ tx, project, caller, body }) => {
    const extra = body.scopes.find((scope) => !project.scopes.includes(scope));
    if (extra !== undefined)
      throw new HttpProblem(
        403,
        "scope",
        `who lacks the scope ${extra} cannot give it`,
      );
    const personId = body.personId ?? caller.personId;
    if (personId !== caller.personId) {
      const [member] = await tx
        .select()
        .from(membership)
        .where(
          and(
            eq(membership.projectId, project.id),
            eq(membership.personId, personId),
          ),
        );
      if (member === undefined) throw notFound("member");
    }
    const { id, secret } = await makeToken(tx, {
      personId,
      projectId: project.id,
      scopes: body.scopes,
      label: body.label,
      ...(body.expiresAt !== undefined && {
        expiresAt: new Date(body.expiresAt),
      }),
    });
    const [row] = await tx.select().from(token).where(eq(token.id, id));
    if (row === undefined) throw notFound("token");
    return { body: { ...tokenView(row), token: secret } };
  },
  revokeToken: async ({ tx, project, params }) => {
    const rows = await tx
      .update(token)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(token.projectId, project.id),
          eq(token.id, params.token),
          isNull(token.revokedAt),
        ),
      )
      .returning({ id: token.id });
    if (rows.length === 0) throw notFound("token");
    return {};
  },
  listInvitations: async ({ tx, project, query }) => ({
    body: await sortedPage(
      query,
      invitationsInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select()
          .from(invitation)
          .where(and(eq(invitation.projectId, project.id), where))
          .orderBy(...orderBy)
          .limit(limit),
    ),
  }),
  createInvitation: async ({ tx, project, caller, body }) => {
    const { secret, hash } = newSecret();
    const [row] = await tx
      .insert(invitation)
      .values({
        id: newId(),
        projectId: project.id,
        role: body.role,
        hash,
        usesLeft: body.uses,
        createdBy: caller.personId,
        expiresAt: sql`now() + make_interval(days => ${body.days})`,
      })
      .returning();
    if (row === undefined) throw notFound("invitation");
    return { body: { ...invitationView(row), secret } };
  },
  revokeInvitation: async ({ tx, project, params }) => {
    const rows = await tx
      .update(invitation)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(invitation.projectId, project.id),
          eq(invitation.id, params.invitation),
          isNull(invitation.revokedAt),
        ),
      )
      .returning({ id: invitation.id });
    if (rows.length === 0) throw notFound("invitation");
    return {};
  },
};

interface MemberRow {
  readonly personId: string;
  readonly name: string;
  readonly role: string;
}

const personId = by.uuid(person.id, (row: MemberRow) => row.personId);
const membersInOrder = {
  id: personId,
  fields: {
    created: personId,
    name: by.text(person.name, ({ name }: MemberRow) => name),
    role: by.text(membership.role, ({ role }: MemberRow) => role),
  },
  item: (row: MemberRow) => ({ ...row, role: row.role as MemberRole }),
};

type TokenRow = typeof token.$inferSelect;

const tokenId = by.uuid(token.id, ({ id }: TokenRow) => id);
const tokensInOrder = {
  id: tokenId,
  fields: {
    created: tokenId,
    label: by.text(token.label, ({ label }: TokenRow) => label),
  },
  item: tokenView,
};

type InvitationRow = typeof invitation.$inferSelect;

const invitationId = by.uuid(invitation.id, ({ id }: InvitationRow) => id);
const invitationsInOrder = {
  id: invitationId,
  fields: {
    created: invitationId,
    role: by.text(invitation.role, ({ role }: InvitationRow) => role),
  },
  item: invitationView,
};
