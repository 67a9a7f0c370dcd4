import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#src/modules/catalogue/tables.ts';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { shops } from '../../shops/tables.ts';

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
