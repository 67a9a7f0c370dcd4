ALTER TABLE "payouts" ADD COLUMN "orders_paid_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "released_before" timestamp with time zone;--> statement-breakpoint
CREATE VIEW "public"."shop_order_entries" AS (select e.shop_id, e.account, e.amount_pesewas, e.created_at, t.order_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.shop_id is not null);