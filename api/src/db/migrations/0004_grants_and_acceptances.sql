CREATE TABLE "portal"."terms_acceptances" (
	"user_id" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"address" text,
	CONSTRAINT "terms_acceptances_user_id_terms_hash_pk" PRIMARY KEY("user_id","terms_hash")
);
--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "portal"."terms_acceptances" ("user_id", "terms_hash", "accepted_at", "address")
SELECT "id", "terms_hash", "terms_accepted_at", "terms_address" FROM "portal"."users"
WHERE "terms_hash" IS NOT NULL AND "terms_accepted_at" IS NOT NULL;
