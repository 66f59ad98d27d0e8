import * as z from "zod";
import { memberRoles, scopes } from "../scopes.ts";
import {
  idField,
  momentField,
  nameField,
  pairField,
  textField,
} from "./common.ts";

export const sessionView = z.object({
  person: z.object({ id: idField, name: z.string() }),
  scopes: z.array(z.enum(scopes)),
  /** The only project that is open, where there is one. */
  project: idField.optional(),
  isOperator: z.boolean(),
});

export const projectView = z.object({
  id: idField,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  pair: z.string().optional(),
  createdAt: momentField,
});

export const projectBody = z.strictObject({
  slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/),
  name: nameField,
  description: textField.default(""),
  pair: pairField.optional(),
});

export const projectPatch = z.strictObject({
  name: nameField.optional(),
  description: textField.optional(),
  pair: pairField.optional(),
});

const days = z.int().min(1).max(3650);

/** How long what nobody needs is kept; what is left out is kept for ever. */
export const retentionView = z.strictObject({
  work: days
    .optional()
    .describe("days after which work that has ended is deleted"),
  uploads: days
    .optional()
    .describe("days after which uploads that nothing uses are deleted"),
});

export const memberView = z.object({
  personId: idField,
  name: z.string(),
  role: z.enum(memberRoles),
});

export const memberBody = z.strictObject({
  name: nameField,
  role: z.enum(memberRoles),
});

export const tokenView = z.object({
  id: idField,
  personId: idField,
  label: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: momentField,
  expiresAt: momentField.optional(),
  lastUsedAt: momentField.optional(),
  revokedAt: momentField.optional(),
});

export const tokenBody = z.strictObject({
  label: nameField,
  scopes: z.array(z.enum(scopes)).min(1),
  personId: idField.optional().describe("a member; by default oneself"),
  expiresAt: momentField.optional(),
});

/** A new token; its secret is shown this once. */
export const tokenCreated = tokenView.extend({ token: z.string() });

export const invitationView = z.object({
  id: idField,
  role: z.enum(memberRoles),
  usesLeft: z.int(),
  createdAt: momentField,
  expiresAt: momentField,
  revokedAt: momentField.optional(),
});

export const invitationBody = z.strictObject({
  role: z.enum(["adjudicator", "annotator", "reader", "maintainer"]),
  uses: z.int().min(1).max(1000).default(1),
  days: z.int().min(1).max(90).default(14),
});

/** A new invitation; its secret is shown this once. */
export const invitationCreated = invitationView.extend({ secret: z.string() });

export const auditView = z.object({
  seq: z.int(),
  at: momentField,
  personId: idField.optional(),
  action: z.string(),
  object: z.string(),
  objectId: z.string().optional(),
  detail: z.unknown().optional(),
});
