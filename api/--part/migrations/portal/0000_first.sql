CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE SEQUENCE "portal"."written_order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "portal"."erp_recnos" (
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"recno" bigint NOT NULL,
	CONSTRAINT "erp_recnos_name_kind_recno_pk" PRIMARY KEY("name","kind","recno")
);
--> statement-breakpoint
CREATE TABLE "portal"."erp_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL
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
--> statement-breakpoint
CREATE TABLE "portal"."written_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"number" text NOT NULL,
	"order" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."area_faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"page" text,
	"registry_id" text,
	"signed" boolean NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_faults_once" UNIQUE("fingerprint","hour")
);
--> statement-breakpoint
CREATE TABLE "portal"."area_samples" (
	"base" text NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"bucket" smallint NOT NULL,
	"signed" boolean NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "area_samples_base_kind_hour_bucket_signed_pk" PRIMARY KEY("base","kind","hour","bucket","signed")
);
--> statement-breakpoint
CREATE TABLE "portal"."file_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reader" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer,
	"idempotency_key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"stored" text,
	"file_name" text,
	"content_type" text,
	"size" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."dataset_files" (
	"path" text PRIMARY KEY NOT NULL,
	"stored" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."column_layouts" (
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"show" text[] NOT NULL,
	"no_show" text[] NOT NULL,
	CONSTRAINT "column_layouts_user_id_endpoint_pk" PRIMARY KEY("user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "portal"."list_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."notification_preferences" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "portal"."notification_watches" (
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_watches_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"stores" text[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"in_bell" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."attempt_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"clear_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."customer_control_stores" (
	"control_id" integer NOT NULL,
	"store" text NOT NULL,
	CONSTRAINT "customer_control_stores_control_id_store_pk" PRIMARY KEY("control_id","store")
);
--> statement-breakpoint
CREATE TABLE "portal"."customer_controls" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"exibir_boleto" boolean DEFAULT true NOT NULL,
	CONSTRAINT "customers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "portal"."known_devices" (
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."password_links" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"address" text,
	"agent" text,
	"actor_session_id" integer,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."terms_acceptances" (
	"user_id" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"address" text,
	CONSTRAINT "terms_acceptances_user_id_terms_hash_pk" PRIMARY KEY("user_id","terms_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
-- Whoever is added while a demo is loaded belongs to it, by whatever statement he is added.
CREATE FUNCTION "portal"."user_origin"() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean
  ) THEN 'demo' ELSE 'portal' END
$$;
--> statement-breakpoint
CREATE TABLE "portal"."users" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cpf" text,
	"phone" text,
	"office" text,
	"photo" text,
	"password_hash" text,
	"type_id" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"access" integer[] DEFAULT '{}' NOT NULL,
	"access_contracts" boolean DEFAULT false NOT NULL,
	"access_invoices" boolean DEFAULT false NOT NULL,
	"access_requests" boolean DEFAULT false NOT NULL,
	"access_logistics" boolean DEFAULT false NOT NULL,
	"access_logs" boolean DEFAULT true NOT NULL,
	"access_tickets_message" boolean DEFAULT true NOT NULL,
	"terms_hash" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"origin" text DEFAULT portal.user_origin() NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "users_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "portal"."access_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"user_name" text,
	"type_id" integer,
	"customer_id" integer,
	"screen" text NOT NULL,
	"route" text,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."dev_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."download_grants" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer,
	"customer_id" integer,
	"rights" jsonb DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."time_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"routine" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"body" text,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "portal"."email_senders" (
	"id" serial PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"module" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."terms_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"terms" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
CREATE TABLE "portal"."login_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"password_mark" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."passkey_challenges" (
	"bound_to" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"challenge_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."totp_secrets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."file_jobs" ADD CONSTRAINT "file_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."file_jobs" ADD CONSTRAINT "file_jobs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."column_layouts" ADD CONSTRAINT "column_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notification_watches" ADD CONSTRAINT "notification_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notification_watches" ADD CONSTRAINT "notification_watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_control_stores" ADD CONSTRAINT "customer_control_stores_control_id_customer_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "portal"."customer_controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_controls" ADD CONSTRAINT "customer_controls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."customer_controls" ADD CONSTRAINT "customer_controls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_actor_session_id_sessions_id_fk" FOREIGN KEY ("actor_session_id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."access_log" ADD CONSTRAINT "access_log_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."download_grants" ADD CONSTRAINT "download_grants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."time_logs" ADD CONSTRAINT "time_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."terms_versions" ADD CONSTRAINT "terms_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "portal"."audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "portal"."audit_log" USING btree ("area","subject_id");--> statement-breakpoint
CREATE INDEX "area_faults_hour" ON "portal"."area_faults" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "area_samples_hour" ON "portal"."area_samples" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "file_jobs_waiting" ON "portal"."file_jobs" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "file_jobs_key" ON "portal"."file_jobs" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "file_jobs_stored" ON "portal"."file_jobs" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "file_jobs_expires" ON "portal"."file_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_user_endpoint_name" ON "portal"."list_views" USING btree ("user_id","endpoint","name");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "portal"."notifications" USING btree ("user_id","customer_id","kind","record");--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "portal"."notifications" USING btree ("user_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "portal"."notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_controls_user_customer" ON "portal"."customer_controls" USING btree ("user_id","customer_id");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "portal"."password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "portal"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_actor" ON "portal"."sessions" USING btree ("actor_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "portal"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "access_log_created" ON "portal"."access_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "time_logs_start" ON "portal"."time_logs" USING btree ("start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "email_senders_once" ON "portal"."email_senders" USING btree ("module",lower("mail"));--> statement-breakpoint
CREATE INDEX "login_challenges_user" ON "portal"."login_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "portal"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "portal"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit_log" FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "portal"."audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
