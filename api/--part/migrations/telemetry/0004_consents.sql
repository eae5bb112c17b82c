CREATE TABLE "telemetry"."tank_consents" (
	"tank" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"customer_id" integer NOT NULL,
	"monthly_max" numeric NOT NULL,
	"price_max" numeric NOT NULL,
	"unit" text NOT NULL,
	"until" date NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"told" integer,
	"order_on" date
);
--> statement-breakpoint
ALTER TABLE "telemetry"."plan_needs" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_consents" ADD CONSTRAINT "tank_consents_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_consents" ADD CONSTRAINT "tank_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_consents" ADD CONSTRAINT "tank_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;