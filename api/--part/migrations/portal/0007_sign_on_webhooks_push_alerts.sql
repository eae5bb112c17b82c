CREATE TABLE "portal"."area_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"remote" text NOT NULL,
	"channel" text NOT NULL,
	"alert" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "area_alerts_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "portal"."push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "portal"."sso_sign_ons" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_hash" "bytea",
	"ticket_until" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"mfa" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sso_sign_ons_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."sso_bindings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."sso_providers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"domains" text[] NOT NULL,
	"companies" integer[] DEFAULT '{}' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"way_back" integer,
	"is_on" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."sso_requests" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"wanted" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "portal"."area_faults" ADD COLUMN "steps" text[];--> statement-breakpoint
ALTER TABLE "portal"."area_faults" ADD COLUMN "seen_by" bit(1024);--> statement-breakpoint
ALTER TABLE "portal"."area_faults" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "portal"."notification_preferences" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "sign_on_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."login_challenges" ADD COLUMN "sign_on_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_sign_ons" ADD CONSTRAINT "sso_sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_bindings" ADD CONSTRAINT "sso_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_providers" ADD CONSTRAINT "sso_providers_way_back_users_id_fk" FOREIGN KEY ("way_back") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_requests" ADD CONSTRAINT "sso_requests_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."open_changes" ADD CONSTRAINT "open_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "portal"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_records" ADD CONSTRAINT "webhook_records_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "portal"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_alerts_channel" ON "portal"."area_alerts" USING btree ("channel","told_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "portal"."push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "portal"."push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sso_sign_ons_subject" ON "portal"."sso_sign_ons" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "sso_sign_ons_user" ON "portal"."sso_sign_ons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_bindings_subject" ON "portal"."sso_bindings" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "portal"."webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "portal"."webhook_deliveries" USING btree ("webhook_id","next_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "portal"."webhook_deliveries" USING btree ("webhook_id","record","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "portal"."webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_customer" ON "portal"."webhooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "portal"."webhooks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_sign_on_id_sso_sign_ons_id_fk" FOREIGN KEY ("sign_on_id") REFERENCES "portal"."sso_sign_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."login_challenges" ADD CONSTRAINT "login_challenges_sign_on_id_sso_sign_ons_id_fk" FOREIGN KEY ("sign_on_id") REFERENCES "portal"."sso_sign_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_sign_on" ON "portal"."sessions" USING btree ("sign_on_id");