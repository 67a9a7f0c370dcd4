import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { literals } from '#platform/sql-literals';
import { pesewas } from '#shared/money';
import { amountPesewas, createdAt, timestamptz } from '../../../platform/columns.ts';
import { shops } from '../../shops/tables.ts';
import { DEPOSIT_ENDS } from '../contract/orders.ts';
import { orders } from '../tables.ts';

/** The deposit of an order that is paid in two parts: a deposit now, the balance when its goods are ready. One shop. */
export const orderDeposits = pgTable(
  'order_deposits',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** Units reserved; the order may get fewer. */
    units: integer().notNull(),
    /** The deposit asked for. */
    depositPesewas: amountPesewas().notNull(),
    /** What of it is on DEPOSIT_HELD now. */
    heldPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Share of the deposit that the shop keeps when the balance is not paid in time, in basis points. */
    forfeitBasisPoints: integer().notNull(),
    /** What the shop kept of it. */
    forfeitedPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** What the shop got in advance and still owes. */
    advancePesewas: amountPesewas().notNull().default(pesewas(0)),
    /** An order is advanced once. */
    wasAdvanced: boolean().notNull().default(false),
    paidAt: timestamptz(),
    /** Until when the balance must be paid; null before the goods are ready. */
    balanceDueAt: timestamptz(),
    remindedAt: timestamptz(),
    /** The customer may take the whole deposit back: less is delivered than was reserved, or the farmer is silent. */
    mayDecline: boolean().notNull().default(false),
    /** Why the reservation ended without a sale. */
    endedAs: text({ enum: DEPOSIT_ENDS }),
    /** The terms as the customer agreed to them, and their version. */
    terms: text().notNull(),
    termsVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_deposits_amount_positive', sql`${t.depositPesewas} > 0`),
    check(
      'order_deposits_within',
      sql`${t.heldPesewas} between 0 and ${t.depositPesewas} and ${t.advancePesewas} between 0 and ${t.depositPesewas}
        and ${t.forfeitedPesewas} between 0 and ${t.depositPesewas}
        and ${t.forfeitBasisPoints} between 0 and 10000`,
    ),
    check('order_deposits_ended_as', sql`${t.endedAs} in (${literals(DEPOSIT_ENDS)})`),
    index('order_deposits_of_shop').on(t.shopId),
    index('order_deposits_due').on(t.balanceDueAt).where(sql`${t.balanceDueAt} is not null`),
    index('order_deposits_held').on(t.orderId).where(sql`${t.heldPesewas} > 0`),
  ],
);
