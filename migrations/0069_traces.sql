ALTER TABLE "outbox_messages" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "traceparent" text;