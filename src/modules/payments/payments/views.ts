import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Wallets charged for an order, whatever the outcome. */
export const orderWallets = pgView('order_wallets', {}).as(
  sql`select order_id, phone from payment_attempts where phone is not null`,
);
