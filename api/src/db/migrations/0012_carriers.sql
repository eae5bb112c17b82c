CREATE TABLE "portal"."vehicle_positions" (
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
CREATE INDEX "vehicle_positions_plate" ON "portal"."vehicle_positions" USING btree ("plate","at");