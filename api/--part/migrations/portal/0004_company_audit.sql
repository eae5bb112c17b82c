ALTER TABLE "portal"."audit_log" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "portal"."audit_log" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "access_log_user" ON "portal"."access_log" USING btree ("user_id","created_at");