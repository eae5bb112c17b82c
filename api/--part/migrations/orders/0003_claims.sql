CREATE TABLE "orders"."claim_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"claim_id" integer NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders"."claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"thread_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wish" text NOT NULL,
	"text" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject" jsonb NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"invoice" text[] NOT NULL,
	"returned" text[] NOT NULL,
	"outcome" text,
	"user_id" integer,
	"idempotency_key" text,
	CONSTRAINT "claims_thread_id_unique" UNIQUE("thread_id")
);
--> statement-breakpoint
ALTER TABLE "orders"."claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "orders"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."claims" ADD CONSTRAINT "claims_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_documents_once" ON "orders"."claim_documents" USING btree ("claim_id","type","key");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_key" ON "orders"."claims" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "claims_invoice" ON "orders"."claims" USING btree ("invoice");