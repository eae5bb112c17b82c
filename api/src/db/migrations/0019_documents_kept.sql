CREATE TABLE "portal"."sheet_links" (
	"token" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"document_id" smallint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."document_reads" DROP CONSTRAINT "document_reads_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "portal"."document_reads" DROP CONSTRAINT "document_reads_user_id_document_id_file_pk";--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD COLUMN "product_code" text;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."sheet_links" ADD CONSTRAINT "sheet_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_links_of" ON "portal"."sheet_links" USING btree ("product_code","document_id");--> statement-breakpoint
ALTER TABLE "portal"."certificates" ADD CONSTRAINT "certificates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."document_reads" ADD CONSTRAINT "document_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_reads_once" ON "portal"."document_reads" USING btree ("user_id","document_id","file");--> statement-breakpoint
CREATE INDEX "document_reads_at" ON "portal"."document_reads" USING btree ("read_at","id");--> statement-breakpoint
UPDATE "portal"."document_reads" r SET "user_name" = u."name" FROM "portal"."users" u WHERE u."id" = r."user_id";
