CREATE TABLE "run_segment" (
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"segment" integer NOT NULL,
	"document" text,
	"source" text NOT NULL,
	"references" jsonb NOT NULL,
	"systems" jsonb NOT NULL,
	CONSTRAINT "run_segment_run_id_segment_pk" PRIMARY KEY("run_id","segment")
);
--> statement-breakpoint
ALTER TABLE "occurrence" ADD COLUMN "reference_index" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "occurrence" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "occurrence" ADD COLUMN "antecedent" jsonb;--> statement-breakpoint
ALTER TABLE "output" ADD COLUMN "alignment" jsonb;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_set" ADD COLUMN "alignments" jsonb;--> statement-breakpoint
ALTER TABLE "run_segment" ADD CONSTRAINT "run_segment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_segment" ADD CONSTRAINT "run_segment_run_id_work_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_segment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "wall" ON "run_segment" USING (project_id = (select concord_project()) or (select concord_is_system())) WITH CHECK (project_id = (select concord_project()) or (select concord_is_system()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "run_segment" TO concord_app;
