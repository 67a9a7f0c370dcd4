import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#src/modules/catalogue/tables.ts';
import { users } from '#src/modules/identity/tables.ts';
import { orderItems, orders } from '#src/modules/orders/tables.ts';
import { shops } from '#src/modules/shops/tables.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { REPORT_STATUSES, REPORT_SUBJECTS } from './contract/reports.ts';

/** Which customer follows which shop. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** When a mail last included this shop; once in seven days at most. */
    toldAt: timestamptz(),
    /** The shop was on holiday, and its reopening was not reported yet. */
    wasClosed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] }), index('follows_of_shop').on(t.shopId)],
);

/** Whether a customer gets mails about followed shops; has a row once the customer has chosen. */
export const followMails = pgTable('follow_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull(),
  /** Token in the unsubscribe link of each mail; it allows nothing else. */
  stopKey: text().notNull().unique('follow_mails_stop_key'),
  /** The last day this customer was checked for news. */
  lookedOn: date(),
});

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

export const reportSubject = pgEnum('report_subject', REPORT_SUBJECTS);
export const reportStatus = pgEnum('report_status', REPORT_STATUSES);

/** A report of a product, review or shop, or of a received message. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    /** The reporting customer; null when a shop reports. */
    userId: uuid().references(() => users.id),
    /** The shop reporting a message. */
    shopId: uuid().references(() => shops.id),
    subject: reportSubject().notNull(),
    /** Id of the product, review, shop or message. */
    subjectId: uuid().notNull(),
    reason: text().notNull(),
    status: reportStatus().notNull().default('OPEN'),
    decidedBy: uuid().references(() => users.id),
    decisionNote: text(),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_once_while_open')
      .on(t.userId, t.subject, t.subjectId)
      .where(sql`${t.status} = 'OPEN'`),
    uniqueIndex('reports_once_while_open_by_shop')
      .on(t.shopId, t.subject, t.subjectId)
      .where(sql`${t.status} = 'OPEN'`),
    check('reports_by_one', sql`(${t.userId} is null) <> (${t.shopId} is null)`),
    index('reports_open').on(t.createdAt).where(sql`${t.status} = 'OPEN'`),
    index('reports_of_subject').on(t.subjectId),
  ],
);

/** A customer's question about a product; public once its shop has answered. */
export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    answer: text(),
    answeredAt: timestamptz(),
    /** When an admin hid it. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('questions_of_product')
      .on(t.productId, t.id.desc().nullsFirst())
      .where(sql`${t.answer} is not null and ${t.hiddenAt} is null`),
    index('questions_of_shop').on(t.shopId, t.id.desc().nullsFirst()),
    index('questions_unanswered').on(t.shopId).where(sql`${t.answer} is null and ${t.hiddenAt} is null`),
  ],
);

/** One review per delivered order item; a trigger maintains the product's rating. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItems.id),
    stars: integer().notNull(),
    text: text().notNull().default(''),
    /** Storage keys of the buyer's pictures. */
    photos: text().array().notNull().default([]),
    /** The shop's single reply. */
    reply: text(),
    repliedAt: timestamptz(),
    /** Number of customers who found it helpful; maintained with {@link helpfulReviews}. */
    helpfulCount: integer().notNull().default(0),
    /** When an admin hid it: hidden reviews do not count towards the rating. */
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    index('reviews_of_shop').on(t.shopId, t.id.desc().nullsFirst()),
    index('reviews_by_stars').on(t.stars, t.id),
    index('reviews_unanswered').on(t.shopId).where(sql`${t.reply} is null and ${t.hiddenAt} is null`),
    index('reviews_most_helpful')
      .on(t.productId, t.helpfulCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is null`),
  ],
);

/** Helpful marks, one per review and customer. */
export const helpfulReviews = pgTable(
  'helpful_reviews',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
);
