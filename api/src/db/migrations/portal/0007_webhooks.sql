CREATE TABLE "portal"."open_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"source" text NOT NULL,
	"record" text
);
--> statement-breakpoint
CREATE TABLE "portal"."webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"record" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"problem" text,
	"next_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."webhook_records" (
	"webhook_id" integer NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "webhook_records_webhook_id_resource_record_pk" PRIMARY KEY("webhook_id","resource","record")
);
--> statement-breakpoint
CREATE TABLE "portal"."webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"codes" integer[] DEFAULT '{}' NOT NULL,
	"stores" text[] DEFAULT '{}' NOT NULL,
	"secret" "bytea" NOT NULL,
	"on" boolean DEFAULT true NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."open_changes" ADD CONSTRAINT "open_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "portal"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_records" ADD CONSTRAINT "webhook_records_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "portal"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "portal"."webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "portal"."webhook_deliveries" USING btree ("webhook_id","next_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "portal"."webhook_deliveries" USING btree ("webhook_id","record","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "portal"."webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_customer" ON "portal"."webhooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "portal"."webhooks" USING btree ("user_id");