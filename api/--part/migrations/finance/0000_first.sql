CREATE SCHEMA "finance";
--> statement-breakpoint
CREATE TABLE "finance"."ticket_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"bank_id" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ticket_messages_bank" ON "finance"."ticket_messages" USING btree ("bank_id");