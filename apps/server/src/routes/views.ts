import type { InferSelectModel } from "drizzle-orm";
import type { ResponseOf, Routes, WorkView } from "@concord-mt/protocol";
import type { campaign } from "../database/campaigns.ts";
import type {
  invitation,
  pack,
  project,
  testSet,
  token,
  upload,
  work,
} from "../database/schema.ts";

type View<Name extends keyof Routes> = ResponseOf<Routes[Name]>;

/** JSON has no `null` of ours: what is not there is left out. */
export function present<T extends object>(
  value: T,
): { [Key in keyof T]: Exclude<T[Key], null> } {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, part]) => part !== null && part !== undefined,
    ),
  ) as { [Key in keyof T]: Exclude<T[Key], null> };
}

const iso = (moment: Date): string => moment.toISOString();
const isoOr = (moment: Date | null): string | null =>
  moment === null ? null : iso(moment);

export function projectView(
  row: InferSelectModel<typeof project>,
): View<"getProject"> {
  const { id, slug, name, description, pair, createdAt } = row;
  return present({
    id,
    slug,
    name,
    description,
    pair,
    createdAt: iso(createdAt),
  });
}

export function tokenView(
  row: InferSelectModel<typeof token>,
): View<"listTokens">["items"][number] {
  return present({
    id: row.id,
    personId: row.personId,
    label: row.label,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: iso(row.createdAt),
    expiresAt: isoOr(row.expiresAt),
    lastUsedAt: isoOr(row.lastUsedAt),
    revokedAt: isoOr(row.revokedAt),
  }) as View<"listTokens">["items"][number];
}

export function invitationView(
  row: InferSelectModel<typeof invitation>,
): View<"listInvitations">["items"][number] {
  return present({
    id: row.id,
    role: row.role,
    usesLeft: row.usesLeft,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    revokedAt: isoOr(row.revokedAt),
  }) as View<"listInvitations">["items"][number];
}

export function uploadView(
  row: InferSelectModel<typeof upload>,
): View<"getUpload"> {
  return present({
    id: row.id,
    name: row.name,
    sha256: row.sha256.toString("hex"),
    size: row.size,
    recognised: row.recognised,
    createdAt: iso(row.createdAt),
  }) as View<"getUpload">;
}

export function testSetView(
  row: InferSelectModel<typeof testSet>,
): View<"getTestSet"> {
  return present({
    id: row.id,
    name: row.name,
    version: row.version,
    lines: row.lines,
    source: row.source,
    references: row.references,
    documents: row.documents,
    alignments: row.alignments,
    createdAt: iso(row.createdAt),
    frozenAt: isoOr(row.frozenAt),
  }) as View<"getTestSet">;
}

export function packView(row: InferSelectModel<typeof pack>): View<"getPack"> {
  return {
    id: row.id,
    name: row.name,
    pair: row.pair,
    hash: row.hash,
    state: row.state as "draft" | "published",
    createdAt: iso(row.createdAt),
  };
}

export function workView(row: InferSelectModel<typeof work>): WorkView {
  return present({
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempt: row.attempt,
    progress: row.progress,
    warnings: row.warnings ?? [],
    error: row.error,
    request: row.request,
    summary: row.summary,
    createdAt: iso(row.createdAt),
    startedAt: isoOr(row.startedAt),
    finishedAt: isoOr(row.finishedAt),
  }) as WorkView;
}

export function campaignView(
  row: InferSelectModel<typeof campaign>,
): View<"getCampaign"> {
  const systems = row.systems as readonly { readonly name: string }[];
  return present({
    id: row.id,
    run: row.runId,
    name: row.name,
    kind: row.kind,
    metric: row.metric,
    guidelines: row.guidelines,
    settings: row.settings,
    systems: systems.map(({ name }) => name),
    state: row.state,
    createdAt: iso(row.createdAt),
    openedAt: isoOr(row.openedAt),
    closedAt: isoOr(row.closedAt),
  }) as View<"getCampaign">;
}
