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
ALTER TABLE "portal"."sessions" ADD COLUMN "sign_on_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."login_challenges" ADD COLUMN "sign_on_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."sso_sign_ons" ADD CONSTRAINT "sso_sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_bindings" ADD CONSTRAINT "sso_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_providers" ADD CONSTRAINT "sso_providers_way_back_users_id_fk" FOREIGN KEY ("way_back") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sso_requests" ADD CONSTRAINT "sso_requests_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_sign_ons_subject" ON "portal"."sso_sign_ons" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "sso_sign_ons_user" ON "portal"."sso_sign_ons" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_bindings_subject" ON "portal"."sso_bindings" USING btree ("issuer","subject");--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_sign_on_id_sso_sign_ons_id_fk" FOREIGN KEY ("sign_on_id") REFERENCES "portal"."sso_sign_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."login_challenges" ADD CONSTRAINT "login_challenges_sign_on_id_sso_sign_ons_id_fk" FOREIGN KEY ("sign_on_id") REFERENCES "portal"."sso_sign_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_sign_on" ON "portal"."sessions" USING btree ("sign_on_id");