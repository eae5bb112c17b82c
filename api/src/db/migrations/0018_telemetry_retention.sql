CREATE TABLE "portal"."tank_hours" (
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
ALTER TABLE "portal"."tank_readings" DROP CONSTRAINT "tank_readings_tank_ts_pk";--> statement-breakpoint
ALTER TABLE "portal"."tank_readings" ADD CONSTRAINT "tank_readings_tank_ts_pk" PRIMARY KEY("tank","ts") INCLUDE ("volume");
