CREATE TABLE "portal"."erp_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL
);
