import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { products } from '../catalogue/tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [unique('wishlist_items_once').on(t.userId, t.productId), index().on(t.productId)],
);
