import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../platform/columns.ts';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { orderItems } from '../orders/tables.ts';

/** One review for a delivered order item; a trigger keeps the product's rating. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItems.id),
    stars: integer().notNull(),
    text: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    index('reviews_of_product').on(t.productId, t.id.desc().nullsFirst()),
  ],
);
