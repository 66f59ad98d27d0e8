CREATE TABLE "answer" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"supersedes" uuid,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"verdict" text,
	"antecedent" text,
	"choices" text[],
	"other" text,
	"tags" text[],
	"tokens" integer[],
	"remark" text,
	"ms" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_id_unique" UNIQUE("id"),
	CONSTRAINT "answer_question_id_person_id_revision_unique" UNIQUE("question_id","person_id","revision")
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"project_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"state" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_person_id_question_id_pk" PRIMARY KEY("person_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"metric" text NOT NULL,
	"name" text NOT NULL,
	"guidelines" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"systems" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"segment" integer NOT NULL,
	"document" text,
	"payload" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"kind" text NOT NULL,
	"expected" text,
	"repeats" uuid,
	"needed" smallint NOT NULL,
	"is_random" boolean NOT NULL,
	"reach" double precision NOT NULL,
	CONSTRAINT "question_campaign_id_key_unique" UNIQUE("campaign_id","key")
);
--> statement-breakpoint
CREATE TABLE "resolution" (
	"project_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"choices" text[],
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resolution_question_id_revision_pk" PRIMARY KEY("question_id","revision")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_run_id_work_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_question_id_index" ON "assignment" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "campaign_project_id_id_index" ON "campaign" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "question_campaign_id_place_index" ON "question" USING btree ("campaign_id","place");--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['campaign', 'question', 'assignment', 'answer', 'resolution'] LOOP
    EXECUTE format('alter table %I enable row level security', name);
    EXECUTE format('create policy wall on %I using (project_id = (select concord_project()) or (select concord_is_system())) with check (project_id = (select concord_project()) or (select concord_is_system()))', name);
    EXECUTE format('grant select, insert on %I to concord_app', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT UPDATE, DELETE ON campaign, question, assignment TO concord_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON SEQUENCE answer_seq_seq TO concord_app;
--> statement-breakpoint
-- What people said stays as they said it; it goes only with its project or campaign, whose deletion comes from another trigger.
CREATE FUNCTION said_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN old; END IF;
  RAISE EXCEPTION 'what people said cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER said_is_final BEFORE UPDATE OR DELETE ON answer FOR EACH ROW EXECUTE FUNCTION said_is_final();
--> statement-breakpoint
CREATE TRIGGER said_is_final BEFORE UPDATE OR DELETE ON resolution FOR EACH ROW EXECUTE FUNCTION said_is_final();
--> statement-breakpoint
-- What each person says now: the last answer to each question, unless it was withdrawn.
CREATE VIEW current_answer WITH (security_invoker = true) AS
  SELECT * FROM (SELECT DISTINCT ON (question_id, person_id) * FROM answer ORDER BY question_id, person_id, revision DESC) last
  WHERE NOT withdrawn;
--> statement-breakpoint
GRANT SELECT ON current_answer TO concord_app;
