-- Whoever is added while a demo is loaded belongs to it, by whatever statement he is added.
CREATE FUNCTION portal.user_origin() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean
  ) THEN 'demo' ELSE 'portal' END
$$;
--> statement-breakpoint
-- Mails in clear are not kept: their links are of no use after a day, and a demo can ask for new ones.
DELETE FROM "portal"."dev_mails";
--> statement-breakpoint
CREATE TABLE "portal"."attempt_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"clear_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."known_devices" (
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" ADD COLUMN "sealed" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD COLUMN "rights" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "origin" text DEFAULT portal.user_origin() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" DROP COLUMN "to";--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "portal"."dev_mails" DROP COLUMN "attachments";
--> statement-breakpoint
-- A real dataset that was loaded over the demo left the demo's accounts, whose password everybody can read.
UPDATE "portal"."users" SET "origin" = 'demo' WHERE lower("email") LIKE '%@portal.demo';
--> statement-breakpoint
UPDATE "portal"."users" SET "status" = 2, "password_hash" = NULL WHERE "origin" = 'demo' AND portal.user_origin() <> 'demo';
--> statement-breakpoint
UPDATE "portal"."sessions" s SET "revoked_at" = now() FROM "portal"."users" u
WHERE u."id" = s."user_id" AND u."origin" = 'demo' AND s."revoked_at" IS NULL AND portal.user_origin() <> 'demo';
--> statement-breakpoint
UPDATE "portal"."password_links" l SET "used_at" = now() FROM "portal"."users" u
WHERE u."id" = l."user_id" AND u."origin" = 'demo' AND l."used_at" IS NULL AND portal.user_origin() <> 'demo';
