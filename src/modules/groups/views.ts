import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** The terms of groups with the time they hold; `until` is null for those in force. */
export const groupTermPeriods = pgView('group_term_periods', {}).as(
  sql`select t.id as terms_id, t.shop_id, t.split, t.own_share_basis_points, t.shares, t.created_at as since,
      lead(t.created_at) over (partition by t.shop_id order by t.created_at, t.id) as until
    from group_terms t`,
);

/** The lots that order lines were filled from, with the group's own share at the time of the lot. */
export const itemLots = pgView('item_lots', {}).as(
  sql`select a.item_id, a.quantity_milli, l.member_id, t.own_share_basis_points
    from lot_allocations a join lots l on l.id = a.lot_id join group_terms t on t.id = l.terms_id`,
);

/** Members with group, name and phone. */
export const memberCards = pgView('member_cards', {}).as(
  sql`select m.id as member_id, m.shop_id, m.name, m.phone, m.role, m.agreed_at is not null as has_agreed, m.left_at
    from group_members m`,
);

/** Groups with the number of members who have agreed. */
export const groupCards = pgView('group_cards', {}).as(
  sql`select g.shop_id, g.since, (select count(*)::int from group_members m
      where m.shop_id = g.shop_id and m.agreed_at is not null and m.left_at is null) as members
    from groups g`,
);

/** Members whose payouts are held: by an admin, or while a new number is asked for. */
export const heldMembers = pgView('held_members', {}).as(
  sql`select id as member_id, payouts_held_reason as reason from group_members
    where payouts_held_reason is not null or number_asked_at is not null`,
);
