-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_provider_id";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "outbox_messages_provider_id" ON "outbox_messages" USING btree ("provider","provider_id") WHERE "outbox_messages"."provider_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_costs";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_costs" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."cost_pesewas" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_kept_texts";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_kept_texts" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."status" = 'SENT' and "outbox_messages"."text" <> '';
