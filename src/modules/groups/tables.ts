import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#shared/languages';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { products } from '../catalogue/tables.ts';
import { orderItems } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';
import {
  GROUP_ROLES,
  GROUP_SPLITS,
  MEMBER_CHANNELS,
  MEMBER_ENDS,
  OWN_SHARE_MAX,
} from './contract/group-states.ts';

/** A shop that sells for its members. Its row is the lock for terms, lots and what they are filled into. */
export const groups = pgTable(
  'groups',
  {
    shopId: uuid()
      .primaryKey()
      .references(() => shops.id),
    /** Year. */
    since: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('groups_since', sql`${t.since} between 1900 and 2100`)],
);

/** Append-only: how a group splits, from `created_at` to the next terms. */
export const groupTerms = pgTable(
  'group_terms',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => groups.shopId),
    split: text({ enum: GROUP_SPLITS }).notNull(),
    /** What the group keeps: 1000 are 10 % of the shop's part. */
    ownShareBasisPoints: integer().notNull(),
    /** Weights of the members; null with lots. */
    shares: jsonb().$type<{ memberId: string; weight: number }[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    check('group_terms_split', sql`${t.split} in (${literals(GROUP_SPLITS)})`),
    check(
      'group_terms_own_share',
      sql`${t.ownShareBasisPoints} between 0 and ${sql.raw(String(OWN_SHARE_MAX))}`,
    ),
    check('group_terms_shares', sql`(${t.split} = 'SHARES') = (${t.shares} is not null)`),
    index('group_terms_of_shop').on(t.shopId, t.createdAt, t.id),
  ],
);

/** A member counts once the phone has agreed. A former member keeps lots and money. */
export const groupMembers = pgTable(
  'group_members',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => groups.shopId),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    role: text({ enum: GROUP_ROLES }).notNull().default('MEMBER'),
    /** Of the messages to the member. */
    language: text().$type<Language>().notNull().default('en'),
    /** Version of the text that was agreed to. */
    textVersion: text().notNull(),
    channel: text({ enum: MEMBER_CHANNELS }),
    agreedAt: timestamptz(),
    leftAt: timestamptz(),
    leftBy: text({ enum: MEMBER_ENDS }),
    /** Why an admin holds the member's payouts. */
    payoutsHeldReason: text(),
    /** Since when a new number is asked for; payouts are held meanwhile. */
    numberAskedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('group_members_role', sql`${t.role} in (${literals(GROUP_ROLES)})`),
    check('group_members_channel', sql`${t.channel} in (${literals(MEMBER_CHANNELS)})`),
    check('group_members_agreed', sql`(${t.agreedAt} is null) = (${t.channel} is null)`),
    check('group_members_left', sql`(${t.leftAt} is null) = (${t.leftBy} is null)`),
    uniqueIndex('group_members_one_per_phone').on(t.shopId, t.phone).where(sql`${t.leftAt} is null`),
    uniqueIndex('group_members_one_treasurer')
      .on(t.shopId)
      .where(sql`${t.role} = 'TREASURER' and ${t.leftAt} is null`),
    index('group_members_by_phone').on(t.phone),
    index('group_members_of_shop').on(t.shopId, t.id),
  ],
);

/** Goods that a member brought, under the terms of that time. Quantities in thousandths of the product's unit. */
export const lots = pgTable(
  'lots',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => groups.shopId),
    memberId: uuid()
      .notNull()
      .references(() => groupMembers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    termsId: uuid()
      .notNull()
      .references(() => groupTerms.id),
    quantityMilli: bigint({ mode: 'number' }).notNull(),
    /** Not sold yet. */
    remainingMilli: bigint({ mode: 'number' }).notNull(),
    grade: text(),
    weightGrams: integer(),
    broughtOn: date({ mode: 'string' }).notNull(),
    /** Number of the slip. */
    slip: integer().generatedAlwaysAsIdentity(),
    /** Who of the shop's team recorded it; null for the owner. */
    recordedBy: uuid(),
    voidedAt: timestamptz(),
    voidReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'lots_quantity',
      sql`${t.quantityMilli} > 0 and ${t.remainingMilli} between 0 and ${t.quantityMilli}`,
    ),
    check('lots_weight', sql`${t.weightGrams} > 0`),
    check(
      'lots_voided_whole',
      sql`(${t.voidedAt} is null) = (${t.voidReason} is null) and (${t.voidedAt} is null or ${t.remainingMilli} = ${t.quantityMilli})`,
    ),
    index('lots_to_fill')
      .on(t.productId, t.broughtOn, t.id)
      .where(sql`${t.remainingMilli} > 0 and ${t.voidedAt} is null`),
    index('lots_of_member').on(t.memberId, t.id),
    index('lots_of_shop').on(t.shopId, t.id),
  ],
);

/** Which lots an order line was filled from, oldest first; decided when it leaves the shop. */
export const lotAllocations = pgTable(
  'lot_allocations',
  {
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    quantityMilli: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.lotId] }),
    check('lot_allocations_quantity', sql`${t.quantityMilli} > 0`),
    index('lot_allocations_of_lot').on(t.lotId),
  ],
);
