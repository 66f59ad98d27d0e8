import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns.ts";

/** A team's place. */
export const project = pgTable("project", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  pair: text("pair"),
  /** How long what nobody needs is kept: days, by kind. */
  retention: jsonb("retention").notNull().default({}),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const person = pgTable("person", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  kind: text("kind").notNull().default("human"),
  /** May do everything on this server. */
  isOperator: boolean("is_operator").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
});

const ofProject = () =>
  uuid("project_id")
    .notNull()
    .references(() => project.id, { onDelete: "cascade" });

export const membership = pgTable(
  "membership",
  {
    projectId: ofProject(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.personId] })],
);

export const token = pgTable("token", {
  id: uuid("id").primaryKey(),
  personId: uuid("person_id")
    .notNull()
    .references(() => person.id, { onDelete: "cascade" }),
  /** All projects of the person where it is empty. */
  projectId: uuid("project_id").references(() => project.id, {
    onDelete: "cascade",
  }),
  scopes: text("scopes").array().notNull(),
  prefix: text("prefix").notNull(),
  hash: bytea("hash").notNull().unique(),
  label: text("label").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at"),
  lastUsedAt: moment("last_used_at"),
  revokedAt: moment("revoked_at"),
});

export const session = pgTable("session", {
  hash: bytea("hash").primaryKey(),
  tokenId: uuid("token_id")
    .notNull()
    .references(() => token.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
});

export const invitation = pgTable("invitation", {
  id: uuid("id").primaryKey(),
  projectId: ofProject(),
  role: text("role").notNull(),
  hash: bytea("hash").notNull().unique(),
  usesLeft: integer("uses_left").notNull(),
  createdBy: uuid("created_by").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
});

/** Bytes by their SHA-256. */
export const blob = pgTable("blob", {
  sha256: bytea("sha256").primaryKey(),
  size: bigint("size", { mode: "number" }).notNull(),
  store: text("store").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const blobChunk = pgTable(
  "blob_chunk",
  {
    sha256: bytea("sha256")
      .notNull()
      .references(() => blob.sha256, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.n] })],
);

export const upload = pgTable("upload", {
  id: uuid("id").primaryKey(),
  projectId: ofProject(),
  personId: uuid("person_id").notNull(),
  name: text("name").notNull(),
  sha256: bytea("sha256")
    .notNull()
    .references(() => blob.sha256),
  size: bigint("size", { mode: "number" }).notNull(),
  /** What was found in it. */
  recognised: jsonb("recognised"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const testSet = pgTable(
  "test_set",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    name: text("name").notNull(),
    version: integer("version").notNull(),
    /** Which uploads, and which of their columns. */
    source: jsonb("source").notNull(),
    references: jsonb("references").notNull(),
    documents: jsonb("documents"),
    /** Links of the source with each reference, where they are given. */
    alignments: jsonb("alignments"),
    lines: integer("lines").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    frozenAt: moment("frozen_at"),
  },
  (table) => [unique().on(table.projectId, table.name, table.version)],
);

export const system = pgTable(
  "system",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    name: text("name").notNull(),
    kind: text("kind").notNull().default(""),
    notes: text("notes").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.projectId, table.name)],
);

export const output = pgTable(
  "output",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    testSetId: uuid("test_set_id")
      .notNull()
      .references(() => testSet.id, { onDelete: "cascade" }),
    systemId: uuid("system_id")
      .notNull()
      .references(() => system.id, { onDelete: "cascade" }),
    text: jsonb("text").notNull(),
    /** Its links with the source, where they are given. */
    alignment: jsonb("alignment"),
    label: text("label").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.testSetId, table.systemId, table.label)],
);

export const pack = pgTable("pack", {
  id: uuid("id").primaryKey(),
  projectId: ofProject(),
  pair: text("pair").notNull(),
  name: text("name").notNull(),
  hash: text("hash").notNull(),
  sha256: bytea("sha256")
    .notNull()
    .references(() => blob.sha256),
  state: text("state").notNull().default("draft"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Long work: runs, alignments, studies, comparisons, inductions, re-rankings. */
export const work = pgTable(
  "work",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    kind: text("kind").notNull(),
    /** The job of the queue that does it. */
    jobId: uuid("job_id"),
    testSetId: uuid("test_set_id").references(() => testSet.id, {
      onDelete: "set null",
    }),
    /** What was asked for. */
    request: jsonb("request").notNull(),
    /** What it is computed from: blobs and settings, all that the child process needs. */
    recipe: jsonb("recipe").notNull(),
    recipeHash: text("recipe_hash").notNull(),
    version: text("version").notNull(),
    state: text("state").notNull(),
    attempt: integer("attempt").notNull().default(0),
    progress: jsonb("progress"),
    warnings: jsonb("warnings"),
    error: jsonb("error"),
    /** What is found in few words: tables, counts. */
    summary: jsonb("summary"),
    /** What is found, as a file. */
    sha256: bytea("sha256").references(() => blob.sha256),
    createdBy: uuid("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [index().on(table.projectId, table.kind, table.id)],
);

export const runScore = pgTable(
  "run_score",
  {
    projectId: ofProject(),
    runId: uuid("run_id")
      .notNull()
      .references(() => work.id, { onDelete: "cascade" }),
    n: smallint("n").notNull(),
    system: text("system").notNull(),
    metric: text("metric").notNull(),
    score: doublePrecision("score"),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    pBootstrap: doublePrecision("p_bootstrap"),
    pRandomisation: doublePrecision("p_randomisation"),
    signature: text("signature").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.metric, table.n] })],
);

/** A pronoun or connective, as one system translated it. */
export const occurrence = pgTable(
  "occurrence",
  {
    projectId: ofProject(),
    runId: uuid("run_id")
      .notNull()
      .references(() => work.id, { onDelete: "cascade" }),
    metric: text("metric").notNull(),
    n: smallint("n").notNull(),
    id: text("id").notNull(),
    /** Its place among the occurrences of the metric and system. */
    at: integer("at").notNull(),
    segment: integer("segment").notNull(),
    document: text("document"),
    position: integer("position").notNull(),
    source: text("source").notNull(),
    outcome: smallint("outcome").notNull(),
    reason: text("reason").notNull(),
    credit: doublePrecision("credit").notNull(),
    reference: text("reference").notNull(),
    hypothesis: text("hypothesis").notNull(),
    /** Which reference it was compared with. */
    referenceIndex: smallint("reference_index").notNull().default(0),
    /** Where its words stand in their lines: pairs of start and end. */
    places: jsonb("places"),
    /** What a pronoun stands for, where coreference says so. */
    antecedent: jsonb("antecedent"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.metric, table.n, table.at] }),
    index().on(table.runId, table.metric, table.outcome),
    index().on(table.runId, table.metric, table.source),
    index().on(table.runId, table.metric, table.id),
  ],
);

/** A segment of a run: what stands around its occurrences. */
export const runSegment = pgTable(
  "run_segment",
  {
    projectId: ofProject(),
    runId: uuid("run_id")
      .notNull()
      .references(() => work.id, { onDelete: "cascade" }),
    segment: integer("segment").notNull(),
    document: text("document"),
    source: text("source").notNull(),
    /** A list of texts each. */
    references: jsonb("references").notNull(),
    systems: jsonb("systems").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.segment] })],
);

/** Who did what; never changed. */
export const audit = pgTable("audit", {
  seq: bigserial("seq", { mode: "number" }).primaryKey(),
  at: moment("at").notNull().defaultNow(),
  personId: uuid("person_id"),
  tokenId: uuid("token_id"),
  action: text("action").notNull(),
  object: text("object").notNull(),
  objectId: text("object_id"),
  projectId: uuid("project_id"),
  detail: jsonb("detail"),
  requestId: text("request_id"),
  previous: bytea("previous"),
  hash: bytea("hash").notNull(),
});

/** What happened, for those who watch. */
export const event = pgTable(
  "event",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    projectId: ofProject(),
    kind: text("kind").notNull(),
    objectId: uuid("object_id").notNull(),
    data: jsonb("data").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index().on(table.projectId, table.seq)],
);

export const idempotency = pgTable(
  "idempotency",
  {
    personId: uuid("person_id").notNull(),
    key: text("key").notNull(),
    request: text("request").notNull(),
    bodyHash: bytea("body_hash").notNull(),
    status: integer("status").notNull(),
    headers: jsonb("headers").notNull(),
    response: jsonb("response"),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);
