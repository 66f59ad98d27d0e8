import {
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
import { moment } from "./columns.ts";
import { person, project, work } from "./schema.ts";

const ofProject = () =>
  uuid("project_id")
    .notNull()
    .references(() => project.id, { onDelete: "cascade" });

/** People judge what a run found. */
export const campaign = pgTable(
  "campaign",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    /** A run that people judge stays. */
    runId: uuid("run_id")
      .notNull()
      .references(() => work.id),
    kind: text("kind").notNull(),
    metric: text("metric").notNull(),
    name: text("name").notNull(),
    guidelines: text("guidelines").notNull().default(""),
    settings: jsonb("settings").notNull(),
    /** The systems, and what the metric gives them for occurrences that are not asked about. */
    systems: jsonb("systems").notNull(),
    state: text("state").notNull().default("draft"),
    /** How many questions were decided when they were last put in order. */
    orderedAt: integer("ordered_at").notNull().default(0),
    createdBy: uuid("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    openedAt: moment("opened_at"),
    closedAt: moment("closed_at"),
  },
  (table) => [index().on(table.projectId, table.id)],
);

export const question = pgTable(
  "question",
  {
    id: uuid("id").primaryKey(),
    projectId: ofProject(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaign.id, { onDelete: "cascade" }),
    /** The same for the same occurrence and text. */
    key: text("key").notNull(),
    /** Its place in the order of the campaign. */
    place: integer("place").notNull(),
    segment: integer("segment").notNull(),
    document: text("document"),
    /** What annotators see. */
    payload: jsonb("payload").notNull(),
    /** Whose scores it moves; none for checks. */
    targets: jsonb("targets").notNull(),
    kind: text("kind").notNull(),
    /** What a careful reader says to a check. */
    expected: text("expected"),
    /** The question that is asked again. */
    repeats: uuid("repeats"),
    needed: smallint("needed").notNull(),
    isRandom: boolean("is_random").notNull(),
    reach: doublePrecision("reach").notNull(),
  },
  (table) => [
    unique().on(table.campaignId, table.key),
    index().on(table.campaignId, table.place),
  ],
);

const ofQuestion = () =>
  uuid("question_id")
    .notNull()
    .references(() => question.id, { onDelete: "cascade" });

const byPerson = () =>
  uuid("person_id")
    .notNull()
    .references(() => person.id);

/** A question that somebody was given. */
export const assignment = pgTable(
  "assignment",
  {
    projectId: ofProject(),
    personId: byPerson(),
    questionId: ofQuestion(),
    state: text("state").notNull(),
    leasedUntil: moment("leased_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.questionId] }),
    index().on(table.questionId),
  ],
);

/** What somebody said; never changed, only followed by another. */
export const answer = pgTable(
  "answer",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    /** The client's own, so that a retry is the same answer. */
    id: uuid("id").notNull().unique(),
    projectId: ofProject(),
    questionId: ofQuestion(),
    personId: byPerson(),
    revision: integer("revision").notNull(),
    supersedes: uuid("supersedes"),
    withdrawn: boolean("withdrawn").notNull().default(false),
    verdict: text("verdict"),
    antecedent: text("antecedent"),
    choices: text("choices").array(),
    other: text("other"),
    tags: text("tags").array(),
    tokens: integer("tokens").array(),
    remark: text("remark"),
    ms: integer("ms"),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.questionId, table.personId, table.revision)],
);

/** What an adjudicator decided; the last counts. */
export const resolution = pgTable(
  "resolution",
  {
    projectId: ofProject(),
    questionId: ofQuestion(),
    revision: integer("revision").notNull(),
    personId: byPerson(),
    verdict: text("verdict").notNull(),
    choices: text("choices").array(),
    reason: text("reason").notNull().default(""),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision] })],
);
