-- Earlier versions ended '… S.A.' with a second point, and gave a draft without a place that of the contract's store.
UPDATE "portal"."notifications" SET "text" = left("text", -1) WHERE "text" LIKE '%..' AND "text" NOT LIKE '%...';--> statement-breakpoint
UPDATE "portal"."order_requests" SET "zaplent" = coalesce("draft"->>'zaplent', '') WHERE "submitted_at" IS NULL;
