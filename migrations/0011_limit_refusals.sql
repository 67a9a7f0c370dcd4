CREATE TABLE "limit_refusals" (
	"budget" text NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"refused" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_refusals_budget_slot_start_pk" PRIMARY KEY("budget","slot_start")
);
