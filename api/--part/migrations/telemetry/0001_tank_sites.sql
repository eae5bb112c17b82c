ALTER TABLE "telemetry"."tanks" ADD COLUMN "store" text;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD COLUMN "density" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD COLUMN "overfill_level" double precision;--> statement-breakpoint
ALTER TABLE "telemetry"."tanks" ADD COLUMN "receive" jsonb;