import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#src/modules/catalogue/tables.ts';
import { createdAt, primaryId } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';

export const carts = pgTable('carts', {
  id: primaryId(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The coupon code entered, in upper case; its discount is computed on each read. */
  couponCode: text(),
  createdAt: createdAt(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    id: primaryId(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The variant, for a product with options; it may have been removed. */
    variantId: uuid(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_one_line_a_choice').on(t.cartId, t.productId, t.variantId).nullsNotDistinct(),
    check('cart_items_quantity_positive', sql`${t.quantity} > 0`),
  ],
);
