-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_unread" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."channel" = 'push' and "outbox_messages"."status" = 'SENT' and "outbox_messages"."next" is not null;
