import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#src/modules/catalogue/tables.ts';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { orderItems } from '../../orders/tables.ts';
import { shops } from '../../shops/tables.ts';

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
