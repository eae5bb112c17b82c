CREATE TABLE "portal"."erp_recnos" (
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"recno" bigint NOT NULL,
	CONSTRAINT "erp_recnos_name_kind_recno_pk" PRIMARY KEY("name","kind","recno")
);
--> statement-breakpoint
CREATE TABLE "portal"."erp_tables" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"mark" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"last_change_at" timestamp with time zone,
	"last_sync_at" timestamp with time zone,
	"lag_ms" bigint,
	"compared_at" timestamp with time zone,
	"asked" text,
	"error" text,
	"error_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."erp_touched" (
	"customer" text PRIMARY KEY NOT NULL
);
