DROP INDEX "outbox_messages_unread";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "whatsapp_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "whatsapp_agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_messages_unread" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."channel" in ('push', 'whatsapp') and "outbox_messages"."status" = 'SENT' and "outbox_messages"."next" is not null;