CREATE TABLE "portal"."certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"branch" text NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "portal"."document_reads" (
	"user_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"file" text NOT NULL,
	"revision" text,
	"customer_id" integer,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_reads_user_id_document_id_file_pk" PRIMARY KEY("user_id","document_id","file")
);
--> statement-breakpoint
CREATE TABLE "portal"."documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_code" text,
	"intertox_code" text,
	"document_id" smallint NOT NULL,
	"file" text NOT NULL,
	"revision" text,
	"date" date,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."intertox_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "intertox_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "portal"."intertox_products" (
	"intertox_id" integer NOT NULL,
	"product_code" text NOT NULL,
	CONSTRAINT "intertox_products_intertox_id_product_code_pk" PRIMARY KEY("intertox_id","product_code")
);
--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD CONSTRAINT "certificates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD CONSTRAINT "document_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD CONSTRAINT "document_reads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "portal"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD CONSTRAINT "document_reads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."intertox_products" ADD CONSTRAINT "intertox_products_intertox_id_intertox_codes_id_fk" FOREIGN KEY ("intertox_id") REFERENCES "portal"."intertox_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of" ON "portal"."certificates" USING btree ("customer_id","branch","title");--> statement-breakpoint
CREATE INDEX "document_reads_document" ON "portal"."document_reads" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of" ON "portal"."documents" USING btree ("document_id",coalesce("product_code", ''),coalesce("intertox_code", ''));--> statement-breakpoint
CREATE INDEX "intertox_products_product" ON "portal"."intertox_products" USING btree ("product_code");