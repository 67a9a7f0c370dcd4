ALTER TYPE "public"."approval_kind" ADD VALUE 'MARKET_COUPON';--> statement-breakpoint
DROP VIEW "public"."item_money";--> statement-breakpoint
DROP VIEW "public"."order_heads";--> statement-breakpoint
DROP VIEW "public"."released_earnings";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "budget_pesewas" integer;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD COLUMN "lost_market_pesewas" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "market_discount_pesewas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "earned_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas + market_discount_pesewas) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shop_left_pesewas" integer GENERATED ALWAYS AS (price_pesewas * quantity - discount_pesewas + market_discount_pesewas - refunded_pesewas
          - (market_discount_pesewas::bigint * refunded_pesewas / (price_pesewas * quantity - discount_pesewas))::integer) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_of_market" ON "coupons" USING btree ("code") WHERE "coupons"."shop_id" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_budget_of_market" CHECK (("coupons"."shop_id" is null) = ("coupons"."budget_pesewas" is not null) and "coupons"."budget_pesewas" > 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('PROCESSOR_CLEARING', 'SHOP_PAYABLE', 'SHOP_AVAILABLE', 'SHOP_IN_PAYOUT', 'PLATFORM_FEE', 'PROCESSOR_FEE', 'CUSTOMER_REFUND_DUE', 'PLATFORM_LOSS', 'REFUND_UNASSIGNED', 'PROMOTION_EXPENSE'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_market_discount_within" CHECK ("order_items"."market_discount_pesewas" between 0 and "order_items"."discount_pesewas");--> statement-breakpoint
CREATE VIEW "public"."account_contacts" AS (select id as user_id, lower(email::text) as email, phone from users);--> statement-breakpoint
CREATE VIEW "public"."order_wallets" AS (select order_id, phone from payment_attempts where phone is not null);--> statement-breakpoint
CREATE VIEW "public"."shop_wallets" AS (select shop_id, phone from payout_wallets);--> statement-breakpoint
CREATE VIEW "public"."shop_contacts" AS (select id as shop_id, lower(email::text) as email, phone_number as phone from shops
    union all select shop_id, lower(email::text), null from shop_members where removed_at is null);--> statement-breakpoint
CREATE VIEW "public"."item_money" AS (select i.id as item_id, i.order_id, i.shop_id, i.status, i.released_at,
      i.sum_pesewas - i.refunded_pesewas as goods_pesewas, i.shop_left_pesewas,
      i.sum_pesewas, i.refunded_pesewas, i.market_discount_pesewas,
      i.fee_pesewas - i.refunded_fee_pesewas as fee_pesewas,
      coalesce(d.left_pesewas, 0) as delivery_pesewas, d.released_at as delivery_released_at,
      not exists (select from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id and o.id <> i.id
        and o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) as is_alone
    from order_items i left join lateral (
      select x.fee_pesewas - x.refunded_pesewas as left_pesewas, x.released_at from order_deliveries x
      where x.order_id = i.order_id and x.shop_id = i.shop_id and x.refunded_pesewas < x.fee_pesewas
        and i.id = (select o.id from order_items o where o.order_id = i.order_id and o.shop_id = i.shop_id
          order by (o.refunded_pesewas + o.refunded_fee_pesewas < o.sum_pesewas + o.fee_pesewas) desc,
            o.id desc limit 1)) d on true);--> statement-breakpoint
CREATE VIEW "public"."order_heads" AS (select id, user_id, status, hold_expires_at, paid_at from orders);--> statement-breakpoint
CREATE VIEW "public"."released_earnings" AS (select i.id as item_id, i.shop_id, i.shop_left_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null);