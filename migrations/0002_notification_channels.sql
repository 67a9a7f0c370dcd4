-- A message of the outbox names the channel that sends it.
ALTER TABLE "outbox_messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;
