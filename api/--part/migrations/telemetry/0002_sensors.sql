CREATE TABLE "telemetry"."tank_own_levels" (
	"user_id" integer NOT NULL,
	"tank" integer NOT NULL,
	"recharge" double precision,
	"critical" double precision,
	"overfill" double precision,
	"alerted" smallint DEFAULT 0 NOT NULL,
	"overfull" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tank_own_levels_tank_user_id_pk" PRIMARY KEY("tank","user_id")
);
--> statement-breakpoint
CREATE TABLE "telemetry"."tank_refusals" (
	"tank" integer PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "before" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "same_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "high" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "jumped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "overfull" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "leaking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "battery" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_states" ADD COLUMN "signal" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_own_levels" ADD CONSTRAINT "tank_own_levels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_own_levels" ADD CONSTRAINT "tank_own_levels_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry"."tank_refusals" ADD CONSTRAINT "tank_refusals_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sensors that have been silent for long are no news; the volume they told last has been the same at least since then.
UPDATE "telemetry"."tank_states" SET "silent" = ts < now() - interval '6 hours', "same_since" = ts, "high" = volume;
