CREATE TABLE "portal"."key_answers" (
	"key_id" integer NOT NULL,
	"name" text NOT NULL,
	"asked" "bytea" NOT NULL,
	"status" smallint,
	"answer" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_answers_key_id_name_pk" PRIMARY KEY("key_id","name")
);
--> statement-breakpoint
CREATE TABLE "portal"."machine_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"codes" integer[] DEFAULT '{}' NOT NULL,
	"stores" text[] DEFAULT '{}' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"old_hash" "bytea",
	"old_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "machine_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "machine_keys_old_hash_unique" UNIQUE("old_hash")
);
--> statement-breakpoint
ALTER TABLE "portal"."key_answers" ADD CONSTRAINT "key_answers_key_id_machine_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "portal"."machine_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_keys" ADD CONSTRAINT "machine_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_keys" ADD CONSTRAINT "machine_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_keys_customer" ON "portal"."machine_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "machine_keys_user" ON "portal"."machine_keys" USING btree ("user_id");