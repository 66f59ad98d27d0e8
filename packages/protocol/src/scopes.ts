/** What a token may do: a list, not a ladder. */
export const scopes = ["read", "run", "judge", "adjudicate", "admin"] as const;
export type Scope = (typeof scopes)[number];

/** What somebody is in a project. */
export const memberRoles = [
  "owner",
  "maintainer",
  "adjudicator",
  "annotator",
  "reader",
] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What each role may do. */
export const roleScopes: Readonly<Record<MemberRole, readonly Scope[]>> = {
  owner: scopes,
  maintainer: ["read", "run", "judge", "adjudicate"],
  adjudicator: ["read", "judge", "adjudicate"],
  annotator: ["judge"],
  reader: ["read"],
};
