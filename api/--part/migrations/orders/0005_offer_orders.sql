ALTER TABLE "orders"."offers" ADD COLUMN "erp_key" text;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "erp_status" integer;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "erp_branch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "erp_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "erp_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD COLUMN "erp_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."offers" ADD CONSTRAINT "offers_erp_key_unique" UNIQUE("erp_key");