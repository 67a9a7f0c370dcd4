CREATE VIEW "public"."account_standing" AS (select id as user_id, email_verified_at is not null as is_verified, suspended_at is null as is_open from users);--> statement-breakpoint
CREATE VIEW "public"."open_invitations" AS (select member_id, expires_at as ends_at from mailed_secrets
    where purpose = 'JOIN_SHOP' and used_at is null and expires_at > now());--> statement-breakpoint
CREATE VIEW "public"."disputed_items" AS (select di.item_id, d.order_id, di.shop_id, di.price_pesewas, di.payout_id
    from dispute_items di join disputes d on d.id = di.dispute_id
    where d.status in ('OPEN', 'EVIDENCE_SENT'));--> statement-breakpoint
CREATE VIEW "public"."shop_entries" AS (select shop_id, account, amount_pesewas from ledger_entries where shop_id is not null);--> statement-breakpoint
CREATE VIEW "public"."held_stock" AS (select i.product_id, i.quantity
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' and o.stock_held);--> statement-breakpoint
CREATE VIEW "public"."order_heads" AS (select id, user_id, status, hold_expires_at from orders);--> statement-breakpoint
CREATE VIEW "public"."released_earnings" AS (select i.id as item_id, i.shop_id, i.price_pesewas * i.quantity - i.refunded_pesewas as left_pesewas,
      i.released_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id
    where i.released_at is not null);--> statement-breakpoint
CREATE VIEW "public"."refund_requests" AS (select item_id from refunds where status = 'REQUESTED');--> statement-breakpoint
CREATE VIEW "public"."unassigned_refunds" AS (select order_id from dashboard_refunds where assigned_at is null and status <> 'FAILED');--> statement-breakpoint
CREATE VIEW "public"."open_shops" AS (select id from shops where status = 'APPROVED');--> statement-breakpoint
CREATE VIEW "public"."shop_cards" AS (select id, name, location, region, phone_number, status = 'APPROVED' as is_open, closed_from, closed_until
    from shops);--> statement-breakpoint
CREATE VIEW "public"."shop_payout_rules" AS (select id as shop_id, name as shop_name, status = 'APPROVED' as is_open, payouts_held_reason as held_reason,
      password_changed_at, email_changed_at
    from shops);--> statement-breakpoint
CREATE VIEW "public"."shop_team" AS (select id as member_id, role from shop_members where removed_at is null);