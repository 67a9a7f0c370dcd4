import type { Market } from './open-market.ts';

/** What becomes of each column that names a person, when the account joins another. */
export const JOINED_COLUMNS: Record<string, 'MOVED' | 'ENDED' | 'REFUSED' | 'ADMINS' | 'HISTORY'> = {
  'account_pins.user_id': 'MOVED',
  'account_recoveries.admin_id': 'ADMINS',
  'account_recoveries.user_id': 'ENDED',
  'addresses.user_id': 'MOVED',
  'admin_moves.admin_id': 'ADMINS',
  'agents.decided_by': 'ADMINS',
  'agents.user_id': 'REFUSED',
  'announcements.admin_id': 'ADMINS',
  'announcements.stopped_by': 'ADMINS',
  'site_page_versions.admin_id': 'ADMINS',
  'approvals.asked_by': 'ADMINS',
  'approvals.decided_by': 'ADMINS',
  'api_keys.admin_id': 'ADMINS',
  'app_consents.user_id': 'ENDED',
  'audit_log.admin_id': 'ADMINS',
  'carts.user_id': 'MOVED',
  'coupon_uses.user_id': 'MOVED',
  'customer_views.admin_id': 'ADMINS',
  'customer_views.customer_id': 'MOVED',
  'dashboard_refunds.assigned_by': 'ADMINS',
  'desk_assignments.admin_id': 'ADMINS',
  'desk_emails.admin_id': 'ADMINS',
  'desk_notes.admin_id': 'ADMINS',
  'desk_threads.user_id': 'MOVED',
  'dispute_events.actor_id': 'HISTORY',
  'disputes.answered_by': 'ADMINS',
  'email_changes.user_id': 'ENDED',
  'follow_mails.user_id': 'MOVED',
  'follows.user_id': 'MOVED',
  'harvest_advances.allowed_by': 'ADMINS',
  'helpful_reviews.user_id': 'MOVED',
  'idempotency_keys.account_id': 'ENDED',
  'known_sign_ins.account_id': 'ENDED',
  'launch_codes.admin_id': 'ADMINS',
  'launch_signatures.admin_id': 'ADMINS',
  'ledger_entries.user_id': 'HISTORY',
  'load_pickups.user_id': 'HISTORY',
  'loads.made_by': 'ADMINS',
  'mailed_secrets.user_id': 'ENDED',
  'message_threads.user_id': 'MOVED',
  'money_checks.accepted_by': 'ADMINS',
  'money_differences.closed_by': 'ADMINS',
  'member_number_changes.approved_by': 'ADMINS',
  'order_events.actor_id': 'HISTORY',
  'orders.user_id': 'MOVED',
  'passkey_challenges.account_id': 'ADMINS',
  'passkeys.user_id': 'ADMINS',
  'push_subscriptions.account_id': 'ENDED',
  'questions.user_id': 'MOVED',
  'quote_requests.user_id': 'MOVED',
  'recovery_codes.user_id': 'ADMINS',
  'refunds.decided_by': 'ADMINS',
  'refunds.requested_by': 'MOVED',
  'reports.decided_by': 'ADMINS',
  'reports.user_id': 'MOVED',
  'reviews.user_id': 'MOVED',
  'saved_filters.admin_id': 'ADMINS',
  'saved_wallets.user_id': 'MOVED',
  'security_events.account_id': 'HISTORY',
  'sessions.user_id': 'ENDED',
  'standing_orders.user_id': 'MOVED',
  'test_payments.admin_id': 'ADMINS',
  'wishlist_items.user_id': 'MOVED',
};

/** Adds a row of each remaining kind to an account with data. */
export async function addJoinedRows(market: Market, id: string, orderId: string): Promise<void> {
  await market.rows(
    `with item as (select i.id, i.product_id, i.shop_id from order_items i where i.order_id = $2 limit 1),
      follow as (insert into follows (user_id, shop_id) select $1, shop_id from item),
      mails as (insert into follow_mails (user_id, wanted, stop_key) values ($1, true, 'stop-' || $1::text)),
      thread as (insert into message_threads (order_id, shop_id, user_id) select $2, shop_id, $1 from item),
      desk as (insert into desk_threads (kind, subject, side, user_id, token)
        values ('REPORT', $1::text, 'CUSTOMER', $1, 'token-' || $1::text)),
      question as (insert into questions (product_id, shop_id, user_id, text)
        select product_id, shop_id, $1, 'Is it sweet?' from item),
      report as (insert into reports (user_id, subject, subject_id, reason)
        select $1, 'product', product_id, 'Copied' from item),
      pin as (insert into account_pins (user_id, pin_hash) values ($1, 'x')),
      view as (insert into customer_views (token_hash, admin_id, customer_id, topic, ends_at)
        select 'view-' || $1::text, id, $1, 'ORDER', now() from users where role = 'admin' limit 1),
      quote as (insert into quote_requests (user_id, what, unit, quantity, deliveries, every_weeks, first_on, region,
          town, note, closes_at)
        values ($1, 'Gari', 'bag', 1, 1, 1, current_date, 'Ashanti', 'Kumasi', '', now()) returning id),
      quote_offer as (insert into quote_offers (quote_id, shop_id, product_id, quantity, price_pesewas, delivery_pesewas,
          first_on, deposit_basis_points, forfeit_basis_points, note)
        select quote.id, shop_id, product_id, 1, 100, 0, current_date, 0, 0, '' from item, quote
        returning id, quote_id, shop_id, product_id),
      standing as (insert into standing_orders (quote_id, offer_id, user_id, shop_id, product_id, quantity,
          price_pesewas, delivery_pesewas, deliveries, every_weeks)
        select quote_id, id, $1, shop_id, product_id, 1, 100, 0, 1, 1 from quote_offer),
      app as (insert into oauth_apps (name, website, redirect_uris)
        values ('Bot', 'https://bot.example', '{https://bot.example/}') returning id),
      consent as (insert into app_consents (app_id, user_id, scopes) select id, $1, '{orders:read}' from app),
      refund as (update refunds set requested_by = $1 where false),
      secret as (insert into mailed_secrets (purpose, secret_hash, user_id, expires_at)
        values ('RESET_LINK', 'hash-' || $1::text, $1, now() + interval '1 hour'))
     insert into helpful_reviews (review_id, user_id) select r.id, $1 from reviews r where r.user_id <> $1 limit 1`,
    [id, orderId],
  );
}
