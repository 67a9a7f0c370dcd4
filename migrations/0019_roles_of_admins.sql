ALTER TABLE "users" ADD COLUMN "admin_role" text;--> statement-breakpoint
-- Who was an admin before there were roles may go on doing all of it.
UPDATE "users" SET "admin_role" = 'owner' WHERE "role" = 'admin';
