CREATE TABLE "orders"."offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"quotation_id" integer NOT NULL,
	"n" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"freight" text NOT NULL,
	"taxes" text NOT NULL,
	"payment" text NOT NULL,
	"valid_until" date NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
ALTER TABLE "orders"."quotations" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD CONSTRAINT "offers_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "orders"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD CONSTRAINT "offers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_version" ON "orders"."offers" USING btree ("quotation_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_key" ON "orders"."offers" USING btree ("quotation_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "offers_file" ON "orders"."offers" USING btree ("file");--> statement-breakpoint
ALTER TABLE "orders"."quotations" ADD CONSTRAINT "quotations_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."quotations" ADD CONSTRAINT "quotations_thread_id_unique" UNIQUE("thread_id");