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
ALTER TABLE "portal"."area_faults" ADD COLUMN "steps" text[];--> statement-breakpoint
ALTER TABLE "portal"."area_faults" ADD COLUMN "seen_by" bit(1024);--> statement-breakpoint
CREATE INDEX "area_alerts_channel" ON "portal"."area_alerts" USING btree ("channel","told_at");