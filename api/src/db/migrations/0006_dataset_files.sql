CREATE TABLE "portal"."dataset_files" (
	"path" text PRIMARY KEY NOT NULL,
	"stored" text NOT NULL,
	"size" integer NOT NULL
);
