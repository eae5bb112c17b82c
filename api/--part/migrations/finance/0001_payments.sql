CREATE TABLE "finance"."payment_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"end_to_end_id" text,
	"user_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "finance"."payment_titles" (
	"payment_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"branch" text COLLATE "C" NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"instalment" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"store" text COLLATE "C" NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"interest" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) NOT NULL,
	"held" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	"written_off_at" timestamp with time zone,
	CONSTRAINT "payment_titles_payment_id_place_pk" PRIMARY KEY("payment_id","place")
);
--> statement-breakpoint
CREATE TABLE "finance"."payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"pix_key" text NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"idempotency_key" text,
	"status" text NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"br_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"owed" text,
	"asked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payments_txid_unique" UNIQUE("txid")
);
--> statement-breakpoint
ALTER TABLE "finance"."payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "finance"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance"."payment_titles" ADD CONSTRAINT "payment_titles_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "finance"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance"."payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance"."payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_ledger_at" ON "finance"."payment_ledger" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ledger_pix" ON "finance"."payment_ledger" USING btree ("payment_id","end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_titles_held" ON "finance"."payment_titles" USING btree ("branch","prefix","number","instalment","type") WHERE "finance"."payment_titles"."held";--> statement-breakpoint
CREATE INDEX "payments_due" ON "finance"."payments" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payments_company" ON "finance"."payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "finance"."payments" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE TRIGGER "payment_ledger_append_only" BEFORE UPDATE OR DELETE ON "finance"."payment_ledger" FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payment_ledger_no_truncate" BEFORE TRUNCATE ON "finance"."payment_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
