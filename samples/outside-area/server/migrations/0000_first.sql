CREATE SCHEMA "visits";
--> statement-breakpoint
CREATE TABLE "visits"."notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"file" text,
	"file_name" text
);
--> statement-breakpoint
ALTER TABLE "visits"."notes" ADD CONSTRAINT "notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits"."notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_once" ON "visits"."notes" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "notes_of" ON "visits"."notes" USING btree ("customer_id","created_at");