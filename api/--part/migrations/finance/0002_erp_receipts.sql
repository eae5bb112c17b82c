CREATE TABLE "finance"."erp_receipts" (
	"payment_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_receipts_payment_id_place_pk" PRIMARY KEY("payment_id","place")
);
--> statement-breakpoint
ALTER TABLE "finance"."erp_receipts" ADD CONSTRAINT "erp_receipts_payment_id_place_payment_titles_payment_id_place_fk" FOREIGN KEY ("payment_id","place") REFERENCES "finance"."payment_titles"("payment_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_receipts_state" ON "finance"."erp_receipts" USING btree ("state");