import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { orders } from '../../orders/tables.ts';
import { shops } from '../../shops/tables.ts';

/** What a customer and a shop write to each other about that shop's part of an order; made with its first message. */
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
    /** When the oldest message came that the customer has not read; who has one is not mailed again. */
    customerUnreadAt: timestamptz(),
    /** The same of the shop. */
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
    /** An admin took it down. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    /** Its words were deleted with the account of who wrote them. */
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
