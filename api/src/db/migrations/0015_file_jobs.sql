CREATE TABLE "portal"."file_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reader" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"idempotency_key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"stored" text,
	"file_name" text,
	"content_type" text,
	"size" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."file_jobs" ADD CONSTRAINT "file_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."file_jobs" ADD CONSTRAINT "file_jobs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_jobs_waiting" ON "portal"."file_jobs" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "file_jobs_key" ON "portal"."file_jobs" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "file_jobs_stored" ON "portal"."file_jobs" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "file_jobs_expires" ON "portal"."file_jobs" USING btree ("expires_at");