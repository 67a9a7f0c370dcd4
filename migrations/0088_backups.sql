CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
