import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { orders } from '../../orders/tables.ts';
import { shops } from '../../shops/tables.ts';

/** Thread between a customer and a shop about that shop's part of an order; created with its first message. */
export const messageThreads = pgTable(
  'message_threads',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** The order's customer. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    lastAt: timestamptz().notNull().default(sql`now()`),
    /** Time of the customer's oldest unread message; while set, no further mail is sent. */
    customerUnreadAt: timestamptz(),
    /** The same for the shop. */
    shopUnreadAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shopId] }),
    index('message_threads_of_shop').on(t.shopId, t.lastAt.desc().nullsFirst()),
    index('message_threads_of_user').on(t.userId, t.lastAt.desc().nullsFirst()),
    index('message_threads_unread_by_shop').on(t.shopId).where(sql`${t.shopUnreadAt} is not null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    orderId: uuid().notNull(),
    shopId: uuid().notNull(),
    fromShop: boolean().notNull(),
    text: text().notNull(),
    /** Storage keys. */
    photos: text().array().notNull().default([]),
    /** When an admin hid it. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    /** When its text was erased with its author's account. */
    erasedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.shopId],
      foreignColumns: [messageThreads.orderId, messageThreads.shopId],
    }),
    check(
      'messages_say_something',
      sql`${t.text} <> '' or cardinality(${t.photos}) > 0 or ${t.erasedAt} is not null`,
    ),
    index('messages_of_thread').on(t.orderId, t.shopId, t.id.desc().nullsFirst()),
  ],
);
