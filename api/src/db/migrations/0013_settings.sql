CREATE TABLE "portal"."email_senders" (
	"id" serial PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"module" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."terms_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"terms" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "portal"."terms_versions" ADD CONSTRAINT "terms_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_senders_once" ON "portal"."email_senders" USING btree ("module",lower("mail"));--> statement-breakpoint
ALTER TABLE "portal"."users" ADD CONSTRAINT "users_idempotency_key_unique" UNIQUE("idempotency_key");