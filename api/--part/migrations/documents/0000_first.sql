CREATE SCHEMA "documents";
--> statement-breakpoint
CREATE TABLE "documents"."certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"branch" text NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"valid_until" date,
	"updated_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone,
	"uploaded_by" integer
);
--> statement-breakpoint
CREATE TABLE "documents"."document_reads" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"user_name" text DEFAULT '' NOT NULL,
	"document_id" integer NOT NULL,
	"product_code" text,
	"product_name" text,
	"file" text NOT NULL,
	"revision" text,
	"customer_id" integer,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents"."documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_code" text,
	"intertox_code" text,
	"document_id" smallint NOT NULL,
	"product_name" text,
	"file" text NOT NULL,
	"revision" text,
	"date" date,
	"valid_until" date,
	"updated_at" timestamp with time zone NOT NULL,
	"revised_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone,
	"uploaded_by" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents"."intertox_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "intertox_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "documents"."intertox_products" (
	"intertox_id" integer NOT NULL,
	"product_code" text NOT NULL,
	CONSTRAINT "intertox_products_intertox_id_product_code_pk" PRIMARY KEY("intertox_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "documents"."sheet_links" (
	"token" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"document_id" smallint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents"."certificates" ADD CONSTRAINT "certificates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."certificates" ADD CONSTRAINT "certificates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."document_reads" ADD CONSTRAINT "document_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."document_reads" ADD CONSTRAINT "document_reads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "documents"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."document_reads" ADD CONSTRAINT "document_reads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."intertox_products" ADD CONSTRAINT "intertox_products_intertox_id_intertox_codes_id_fk" FOREIGN KEY ("intertox_id") REFERENCES "documents"."intertox_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents"."sheet_links" ADD CONSTRAINT "sheet_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of" ON "documents"."certificates" USING btree ("customer_id","branch","title");--> statement-breakpoint
CREATE UNIQUE INDEX "document_reads_once" ON "documents"."document_reads" USING btree ("user_id","document_id","file");--> statement-breakpoint
CREATE INDEX "document_reads_document" ON "documents"."document_reads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_reads_at" ON "documents"."document_reads" USING btree ("read_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of" ON "documents"."documents" USING btree ("document_id",coalesce("product_code", ''),coalesce("intertox_code", ''));--> statement-breakpoint
CREATE INDEX "intertox_products_product" ON "documents"."intertox_products" USING btree ("product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_links_of" ON "documents"."sheet_links" USING btree ("product_code","document_id");