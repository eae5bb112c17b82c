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
CREATE INDEX "area_faults_hour" ON "portal"."area_faults" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "area_samples_hour" ON "portal"."area_samples" USING btree ("hour");