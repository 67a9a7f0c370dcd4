import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';
import { COUPON_KINDS, COUPON_PERCENT_MAX } from './contract/coupons.ts';

/**
 * A shop's discount on its own goods for holders of the code; or, without a shop, the platform's discount on all goods,
 * which it pays itself up to its budget. Immutable except for the on/off switch.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    /** Null for a platform coupon. */
    shopId: uuid().references(() => shops.id),
    /** Upper case. */
    code: text().notNull(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    percent: integer(),
    amountPesewas: amountPesewas(),
    /** Maximum discount of a percentage. */
    mostPesewas: amountPesewas(),
    /** Budget of a platform coupon over all orders. */
    budgetPesewas: amountPesewas(),
    /** Minimum price of the goods, after quantity discounts. */
    minimumPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Whole days in Ghana, which uses UTC. */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    usesMax: integer(),
    usesPerCustomer: integer(),
    firstOrderOnly: boolean().notNull().default(false),
    switchedOffAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupons_code').on(t.shopId, t.code),
    uniqueIndex('coupons_code_of_market').on(t.code).where(sql`${t.shopId} is null`),
    check(
      'coupons_budget_of_market',
      sql`(${t.shopId} is null) = (${t.budgetPesewas} is not null) and ${t.budgetPesewas} > 0`,
    ),
    check('coupons_code_signs', sql`${t.code} ~ '^[A-Z0-9]{4,20}$'`),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'PERCENT'
        then ${t.percent} between 1 and ${sql.raw(`${COUPON_PERCENT_MAX}`)} and ${t.amountPesewas} is null
        else ${t.amountPesewas} > 0 and ${t.percent} is null and ${t.mostPesewas} is null end`,
    ),
    index('coupons_of_shop').on(t.shopId, t.id.desc().nullsFirst()),
    index('coupons_by_code').on(t.code),
  ],
);

/** Use of a coupon by an order. It counts unless the order ended unpaid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    /** Null for a platform code, valid for the goods of all shops. */
    shopId: uuid().references(() => shops.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    discountPesewas: amountPesewas().notNull(),
    /** When it stopped counting because its order ended unpaid, or, for a platform coupon, was not fully reserved. */
    givenBackAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.couponId] }),
    check('coupon_uses_something', sql`${t.discountPesewas} > 0`),
    index('coupon_uses_counted').on(t.couponId, t.userId).where(sql`${t.givenBackAt} is null`),
  ],
);
