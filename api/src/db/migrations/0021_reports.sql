CREATE TABLE "portal"."reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"dataset_key" text,
	CONSTRAINT "reports_dataset_key_unique" UNIQUE("dataset_key")
);
--> statement-breakpoint
ALTER TABLE "portal"."file_jobs" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD CONSTRAINT "reports_job_id_file_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."file_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_job" ON "portal"."reports" USING btree ("job_id");