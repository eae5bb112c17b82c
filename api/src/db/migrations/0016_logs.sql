CREATE TABLE "portal"."audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_name" text,
	"type_id" integer,
	"ip" text,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD COLUMN "type_id" integer;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "portal"."audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "portal"."audit_log" USING btree ("area","subject_id");--> statement-breakpoint
UPDATE "portal"."access_log" l SET "user_name" = u."name", "type_id" = u."type_id" FROM "portal"."users" u WHERE u."id" = l."user_id";--> statement-breakpoint
CREATE FUNCTION "portal"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit_log" FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "portal"."audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
