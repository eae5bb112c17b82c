ALTER TABLE "portal"."terms_acceptances" DROP CONSTRAINT "terms_acceptances_user_id_terms_hash_pk";--> statement-breakpoint
ALTER TABLE "portal"."terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_terms_hash_accepted_at_pk" PRIMARY KEY("user_id","terms_hash","accepted_at");--> statement-breakpoint
ALTER TABLE "portal"."terms_acceptances" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_acceptances_valid" ON "portal"."terms_acceptances" USING btree ("user_id","terms_hash") WHERE "portal"."terms_acceptances"."voided_at" IS NULL;--> statement-breakpoint
-- Earlier versions took an acceptance by an administrator who saw the portal as the user (docs/adr/0090). The audit trail
-- has when each began, until when it could last, and its end if it was ended: what was accepted meanwhile, by whomever,
-- is void, and the user is asked again.
CREATE TEMPORARY TABLE "acted" ON COMMIT DROP AS
SELECT b."subject_id"::int AS "user_id",
  least(b."created_at", (b."after"->>'until')::timestamptz - interval '30 minutes') AS "begun",
  least((b."after"->>'until')::timestamptz, (
    SELECT min(e."created_at") FROM "portal"."audit_log" e
    WHERE e."action" = 'act_as_end' AND e."subject_id" = b."subject_id" AND e."user_id" = b."user_id" AND e."id" > b."id")) AS "ended"
FROM "portal"."audit_log" b WHERE b."action" = 'act_as';--> statement-breakpoint
UPDATE "portal"."terms_acceptances" a SET "voided_at" = now() FROM "acted" x
WHERE a."user_id" = x."user_id" AND a."accepted_at" BETWEEN x."begun" AND x."ended";--> statement-breakpoint
UPDATE "portal"."users" u SET ("terms_hash", "terms_accepted_at", "terms_address") = (
  SELECT a."terms_hash", a."accepted_at", a."address" FROM "portal"."terms_acceptances" a
  WHERE a."user_id" = u."id" AND a."voided_at" IS NULL ORDER BY a."accepted_at" DESC LIMIT 1)
FROM "acted" x WHERE u."id" = x."user_id" AND u."terms_accepted_at" BETWEEN x."begun" AND x."ended";
