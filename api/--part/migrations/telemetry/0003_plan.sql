CREATE TABLE "telemetry"."plan_needs" (
	"tank" integer NOT NULL,
	"need" integer NOT NULL,
	"deliver_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"volume" double precision NOT NULL,
	"contract_branch" text NOT NULL,
	"contract_number" text NOT NULL,
	"contract_sheet" text NOT NULL,
	"contract_item" text NOT NULL,
	"truck" text NOT NULL,
	"reason" text NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	CONSTRAINT "plan_needs_tank_need_pk" PRIMARY KEY("tank","need"),
	CONSTRAINT "plan_needs_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "telemetry"."plan_needs" ADD CONSTRAINT "plan_needs_tank_tanks_n_fk" FOREIGN KEY ("tank") REFERENCES "telemetry"."tanks"("n") ON DELETE cascade ON UPDATE no action;