CREATE TABLE "nodes" (
	"id" uuid NOT NULL,
	"task" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"pictures" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nodes_id_task_pk" PRIMARY KEY("id","task")
);
