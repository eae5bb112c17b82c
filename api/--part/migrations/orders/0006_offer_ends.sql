ALTER TABLE "orders"."offers" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "expired_at" timestamp with time zone;