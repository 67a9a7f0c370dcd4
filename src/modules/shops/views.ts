import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Shop data shown with products, orders and reviews. */
export const shopCards = pgView('shop_cards', {}).as(
  sql`select id, name, location, region, phone_number, status = 'APPROVED' as is_open, closed_from, closed_until
    from shops`,
);

/** Shop data that decides whether its payouts run. */
export const shopPayoutRules = pgView('shop_payout_rules', {}).as(
  sql`select id as shop_id, name as shop_name, status = 'APPROVED' as is_open, payouts_held_reason as held_reason,
      password_changed_at, email_changed_at, phone_changed_at, pin_changed_at
    from shops`,
);

/** Shops whose owner and team may be signed in. */
export const openShops = pgView('open_shops', {}).as(sql`select id from shops where status = 'APPROVED'`);

/** Shops awaiting review: their owners may sign in to prepare. */
export const waitingShops = pgView('waiting_shops', {}).as(
  sql`select id from shops where status = 'EMAIL_VERIFIED'`,
);

/** Current team members and their roles. */
export const shopTeam = pgView('shop_team', {}).as(
  sql`select id as member_id, role from shop_members where removed_at is null`,
);

/** Email addresses and phone numbers of a shop's people. */
export const shopContacts = pgView('shop_contacts', {}).as(
  sql`select id as shop_id, lower(email::text) as email, phone_number as phone from shops
    union all select id, null, verified_phone from shops where verified_phone is not null
    union all select shop_id, lower(email::text), phone from shop_members where removed_at is null`,
);
