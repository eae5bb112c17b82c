CREATE SCHEMA "admin";
--> statement-breakpoint
CREATE TABLE "admin"."access_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"social_reason" text NOT NULL,
	"cnpj" text NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"email" text NOT NULL,
	"office" text NOT NULL,
	"phone" text NOT NULL,
	"stations" jsonb NOT NULL,
	"status" smallint NOT NULL,
	"justification" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"user_id" integer,
	"revision_hash" "bytea",
	"revision_expires_at" timestamp with time zone,
	"idempotency_key" text,
	CONSTRAINT "access_requests_revision_hash_unique" UNIQUE("revision_hash"),
	CONSTRAINT "access_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "admin"."reports" (
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
ALTER TABLE "admin"."access_requests" ADD CONSTRAINT "access_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin"."access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin"."reports" ADD CONSTRAINT "reports_job_id_file_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."file_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_created" ON "admin"."access_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_job" ON "admin"."reports" USING btree ("job_id");