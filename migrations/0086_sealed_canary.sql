CREATE TABLE "sealed_canary" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
