-- A shop's entries of a time are found by an index, without a look at every transaction of the market.
ALTER TABLE "ledger_entries" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "append_only";--> statement-breakpoint
UPDATE "ledger_entries" e SET "created_at" = t."created_at" FROM "ledger_transactions" t WHERE t."id" = e."transaction_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "append_only";--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("shop_id","created_at","transaction_id","amount_pesewas");
