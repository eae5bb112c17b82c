CREATE TABLE "portal"."access_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"customer_id" integer,
	"screen" text NOT NULL,
	"route" text,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."access_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"social_reason" text NOT NULL,
	"cnpj" text NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"email" text NOT NULL,
	"office" text NOT NULL,
	"phone" text NOT NULL,
	"stations" jsonb NOT NULL,
	"status" smallint NOT NULL,
	"justification" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"user_id" integer,
	"revision_hash" "bytea",
	"revision_expires_at" timestamp with time zone,
	CONSTRAINT "access_requests_revision_hash_unique" UNIQUE("revision_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."dev_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"to" text[] NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."password_links" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD CONSTRAINT "access_log_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."access_requests" ADD CONSTRAINT "access_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_created" ON "portal"."access_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_requests_created" ON "portal"."access_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "portal"."password_links" USING btree ("user_id");