CREATE TABLE "orders"."approval_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"condition" jsonb NOT NULL,
	"approvers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"dataset_key" text,
	CONSTRAINT "approval_rules_dataset_key_unique" UNIQUE("dataset_key")
);
--> statement-breakpoint
CREATE TABLE "orders"."approval_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"track" smallint NOT NULL,
	"place" smallint NOT NULL,
	"approvers" integer[] NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"done_by" integer,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders"."approval_substitutes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"substitute_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders"."order_limits" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"of" text NOT NULL,
	"user_id" integer,
	"store" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"month_max" numeric NOT NULL,
	"beyond" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders"."order_requests" ADD COLUMN "balance_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."approval_rules" ADD CONSTRAINT "approval_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."approval_steps" ADD CONSTRAINT "approval_steps_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "orders"."order_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."approval_steps" ADD CONSTRAINT "approval_steps_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."approval_substitutes" ADD CONSTRAINT "approval_substitutes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."approval_substitutes" ADD CONSTRAINT "approval_substitutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."approval_substitutes" ADD CONSTRAINT "approval_substitutes_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_limits" ADD CONSTRAINT "order_limits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_limits" ADD CONSTRAINT "order_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_rules_customer" ON "orders"."approval_rules" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_steps_place" ON "orders"."approval_steps" USING btree ("request_id","track","place");--> statement-breakpoint
CREATE INDEX "approval_substitutes_customer" ON "orders"."approval_substitutes" USING btree ("customer_id","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "order_limits_subject" ON "orders"."order_limits" USING btree ("customer_id","of",coalesce("user_id", 0),"store","kind");