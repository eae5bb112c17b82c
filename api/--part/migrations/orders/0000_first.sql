CREATE SCHEMA "orders";
--> statement-breakpoint
CREATE TABLE "orders"."order_request_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders"."order_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"status" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"draft" jsonb NOT NULL,
	"product" text NOT NULL,
	"product_name" text NOT NULL,
	"contract_branch" text NOT NULL,
	"contract_number" text NOT NULL,
	"contract_sheet" text NOT NULL,
	"contract_item" text NOT NULL,
	"store" text NOT NULL,
	"zaplent" text NOT NULL,
	"client_order" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"balance_quantity" numeric NOT NULL,
	"unit_value" numeric NOT NULL,
	"payment_condition" text NOT NULL,
	"contract_expiration" date,
	"delivery_date" date,
	"erp_key" text NOT NULL,
	"erp_branch" text DEFAULT '' NOT NULL,
	"erp_order" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"integrated_at" timestamp with time zone,
	"release" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"dataset_key" text,
	CONSTRAINT "order_requests_erp_key_unique" UNIQUE("erp_key"),
	CONSTRAINT "order_requests_dataset_key_unique" UNIQUE("dataset_key")
);
--> statement-breakpoint
CREATE TABLE "orders"."quotations" (
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
CREATE TABLE "orders"."vehicle_positions" (
	"id" serial PRIMARY KEY NOT NULL,
	"plate" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"landmark" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"moving" boolean NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders"."order_request_history" ADD CONSTRAINT "order_request_history_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "orders"."order_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_request_history" ADD CONSTRAINT "order_request_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_requests" ADD CONSTRAINT "order_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders"."quotations" ADD CONSTRAINT "quotations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_request_history_request" ON "orders"."order_request_history" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "order_requests_customer" ON "orders"."order_requests" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "order_requests_contract" ON "orders"."order_requests" USING btree ("contract_number","contract_branch");--> statement-breakpoint
CREATE INDEX "order_requests_status" ON "orders"."order_requests" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_idempotency" ON "orders"."order_requests" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_key" ON "orders"."quotations" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "quotations_customer" ON "orders"."quotations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_created" ON "orders"."quotations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicle_positions_plate" ON "orders"."vehicle_positions" USING btree ("plate","at");