import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { amountPesewas, createdAt } from '../../../platform/columns.ts';
import { agents } from '../../agents/tables.ts';
import { shops } from '../../shops/tables.ts';
import { orderItems } from '../tables.ts';

/** The fee of a shop's agent on an item, under the terms that were open when the order was paid. */
export const orderCommissions = pgTable(
  'order_commissions',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => orderItems.id),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    rateBasisPoints: integer().notNull(),
    /** What is booked from the shop to the agent: of what is released and left of the item. */
    pesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Number of bookings. */
    bookings: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('order_commissions_not_negative', sql`${t.pesewas} >= 0`),
    index('order_commissions_of_agent').on(t.agentId, t.shopId),
    index('order_commissions_of_shop').on(t.shopId, t.createdAt),
  ],
);
