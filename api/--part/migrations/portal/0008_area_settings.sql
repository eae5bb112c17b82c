CREATE TABLE "portal"."area_settings" (
	"area" text NOT NULL,
	"version" integer NOT NULL,
	"source" integer NOT NULL,
	"before" integer NOT NULL,
	"kept" jsonb NOT NULL,
	"audiences" jsonb NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_settings_area_version_pk" PRIMARY KEY("area","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."area_settings" ADD CONSTRAINT "area_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, created_at)
SELECT 'mf-telemetry', 1, 0, 0, jsonb_strip_nulls(jsonb_build_object(
    'silent_hours', value -> 'silent_hours', 'tolerance', value -> 'tolerance')), '{}', now()
FROM portal.settings WHERE key = 'tanks' AND jsonb_typeof(value) = 'object';
--> statement-breakpoint
INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, created_at)
SELECT 'mf-orders', 1, 0, 0, (SELECT coalesce(jsonb_object_agg('claim_days_' || day.key, day.value), '{}')
    FROM jsonb_each(value -> 'days') AS day), '{}', now()
FROM portal.settings WHERE key = 'claims' AND jsonb_typeof(value -> 'days') = 'object';
--> statement-breakpoint
UPDATE portal.settings SET value = value - 'silent_hours' - 'tolerance'
WHERE key = 'tanks' AND jsonb_typeof(value) = 'object';
--> statement-breakpoint
UPDATE portal.settings SET value = value - 'days' WHERE key = 'claims' AND jsonb_typeof(value) = 'object';
