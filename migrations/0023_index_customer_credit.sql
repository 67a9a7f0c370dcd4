-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_of_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_of_user" ON "ledger_entries" USING btree ("user_id","amount_pesewas") WHERE "ledger_entries"."user_id" is not null;
