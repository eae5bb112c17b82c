CREATE TABLE "portal"."quotations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"customer_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"cnpj" text NOT NULL,
	"company_type" text NOT NULL,
	"product_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"status" smallint NOT NULL,
	"file_name" text,
	"file" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
ALTER TABLE "portal"."quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."quotations" ADD CONSTRAINT "quotations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_key" ON "portal"."quotations" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "quotations_customer" ON "portal"."quotations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_created" ON "portal"."quotations" USING btree ("created_at");