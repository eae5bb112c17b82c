CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE TABLE "portal"."column_layouts" (
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"show" text[] NOT NULL,
	"no_show" text[] NOT NULL,
	CONSTRAINT "column_layouts_user_id_endpoint_pk" PRIMARY KEY("user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "portal"."customer_control_stores" (
	"control_id" integer NOT NULL,
	"store" text NOT NULL,
	CONSTRAINT "customer_control_stores_control_id_store_pk" PRIMARY KEY("control_id","store")
);
--> statement-breakpoint
CREATE TABLE "portal"."customer_controls" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"exibir_boleto" boolean DEFAULT true NOT NULL,
	CONSTRAINT "customers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "portal"."download_grants" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text,
	"agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."time_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"routine" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"body" text,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "portal"."users" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cpf" text,
	"phone" text,
	"office" text,
	"photo" text,
	"password_hash" text,
	"type_id" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"access" integer[] DEFAULT '{}' NOT NULL,
	"access_contracts" boolean DEFAULT false NOT NULL,
	"access_invoices" boolean DEFAULT false NOT NULL,
	"access_requests" boolean DEFAULT false NOT NULL,
	"access_logistics" boolean DEFAULT false NOT NULL,
	"access_logs" boolean DEFAULT true NOT NULL,
	"access_tickets_message" boolean DEFAULT true NOT NULL,
	"terms_hash" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."column_layouts" ADD CONSTRAINT "column_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_control_stores" ADD CONSTRAINT "customer_control_stores_control_id_customer_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "portal"."customer_controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_controls" ADD CONSTRAINT "customer_controls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_controls" ADD CONSTRAINT "customer_controls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."time_logs" ADD CONSTRAINT "time_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_controls_user_customer" ON "portal"."customer_controls" USING btree ("user_id","customer_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "portal"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "time_logs_start" ON "portal"."time_logs" USING btree ("start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "portal"."users" USING btree (lower("email"));