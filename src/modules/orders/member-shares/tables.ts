import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { amountPesewas, createdAt } from '../../../platform/columns.ts';
import { groupMembers } from '../../groups/tables.ts';
import { shops } from '../../shops/tables.ts';
import { orderItems } from '../tables.ts';

/** A line of a group's order whose part is split over members. */
export const orderGroupSplits = pgTable(
  'order_group_splits',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => orderItems.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** What the platform bore of a lost dispute: the group and its members keep it. */
    bornePesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Number of bookings. */
    bookings: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('order_group_splits_of_shop').on(t.shopId, t.createdAt)],
);

/** What is booked of a line to a member. */
export const orderMemberShares = pgTable(
  'order_member_shares',
  {
    itemId: uuid()
      .notNull()
      .references(() => orderGroupSplits.itemId),
    memberId: uuid()
      .notNull()
      .references(() => groupMembers.id),
    pesewas: amountPesewas().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.memberId] }),
    check('order_member_shares_not_negative', sql`${t.pesewas} >= 0`),
    index('order_member_shares_of_member').on(t.memberId, t.itemId),
  ],
);
