CREATE SCHEMA "telemetry";
--> statement-breakpoint
CREATE TABLE "telemetry"."device_tanks" (
	"device_id" integer NOT NULL,
	"tank" integer NOT NULL,
	CONSTRAINT "device_tanks_device_id_tank_pk" PRIMARY KEY("device_id","tank")
);
--> statement-breakpoint
CREATE TABLE "telemetry"."devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	CONSTRAINT "devices_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "telemetry"."refused_readings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tank_id" text NOT NULL,
	"ts" text NOT NULL,
	"volume" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry"."tank_favorites" (
	"user_id" integer NOT NULL,
	"tank" integer NOT NULL,
	CONSTRAINT "tank_favorites_user_id_tank_pk" PRIMARY KEY("user_id","tank")
);
--> statement-breakpoint
CREATE TABLE "telemetry"."tank_hours" (
	"tank" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"low_ts" timestamp with time zone NOT NULL,
	"low" double precision NOT NULL,
	"high_ts" timestamp with time zone NOT NULL,
	"high" double precision NOT NULL,
	CONSTRAINT "tank_hours_tank_hour_pk" PRIMARY KEY("tank","hour")
);
--> statement-breakpoint
-- The volume lies in the index of the key: one tank's readings are read from it alone, however many tanks lie between them.
CREATE TABLE "telemetry"."tank_readings" (
	"tank" integer NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"volume" double precision NOT NULL,
	CONSTRAINT "tank_readings_tank_ts_pk" PRIMARY KEY("tank","ts") INCLUDE ("volume")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "telemetry"."tank_states" (
	"tank" integer PRIMARY KEY NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"volume" double precision NOT NULL,
	"alerted" smallint DEFAULT 0 NOT NULL,
	"use_per_day" double precision,
	"forecast_ts" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry"."tanks" (
	"n" serial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"tag" text NOT NULL,
	"channel_id" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"capacity" double precision NOT NULL,
	"recharge_level" double precision NOT NULL,
	"critical_level" double precision NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"has_alert" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tanks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "telemetry"."device_tanks" ADD CONSTRAINT "device_tanks_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "telemetry"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."device_tanks" ADD CONSTRAINT "device_tanks_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_favorites" ADD CONSTRAINT "tank_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_favorites" ADD CONSTRAINT "tank_favorites_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD CONSTRAINT "tank_states_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD CONSTRAINT "tanks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_readings_received" ON "telemetry"."refused_readings" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tanks_customer" ON "telemetry"."tanks" USING btree ("customer_id");--> statement-breakpoint
-- The partition of a moment's month (UTC), made where it is missing.
CREATE FUNCTION "telemetry"."tank_readings_month"(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
  name text := 'tank_readings_' || to_char(first, 'YYYYMM');
BEGIN
  IF to_regclass('telemetry.' || name) IS NOT NULL THEN RETURN; END IF;
  -- Two processes that need the same month: the second finds it made.
  PERFORM pg_advisory_xact_lock(7203116);
  EXECUTE format('CREATE TABLE IF NOT EXISTS telemetry.%I PARTITION OF telemetry.tank_readings FOR VALUES FROM (%L) TO (%L)',
    name, first AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC');
END $$;
