CREATE TABLE "portal"."thread_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"thread_id" integer NOT NULL,
	"message_id" bigint,
	"user_id" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"stored" text NOT NULL,
	"thumb" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."thread_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"thread_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"by_staff" boolean NOT NULL,
	"via" text DEFAULT 'portal' NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"mail_id" text,
	"mail_from" text,
	"refused" text
);
--> statement-breakpoint
CREATE TABLE "portal"."thread_reads" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "thread_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."threads" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"store" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"owner_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"public_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."notifications" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."thread_files" ADD CONSTRAINT "thread_files_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_files" ADD CONSTRAINT "thread_files_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."thread_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_files" ADD CONSTRAINT "thread_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_messages" ADD CONSTRAINT "thread_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."threads" ADD CONSTRAINT "threads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."threads" ADD CONSTRAINT "threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."threads" ADD CONSTRAINT "threads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_files_thread" ON "portal"."thread_files" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_files_stored" ON "portal"."thread_files" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "thread_files_thumb" ON "portal"."thread_files" USING btree ("thumb");--> statement-breakpoint
CREATE INDEX "thread_messages_thread" ON "portal"."thread_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_key" ON "portal"."thread_messages" USING btree ("thread_id","user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_mail" ON "portal"."thread_messages" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "threads_customer" ON "portal"."threads" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "threads_status" ON "portal"."threads" USING btree ("kind","status");--> statement-breakpoint
ALTER TABLE "portal"."notifications" ADD CONSTRAINT "notifications_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."threads"("id") ON DELETE set null ON UPDATE no action;