import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Wallets that were asked to pay an order, whatever came of it. */
export const orderWallets = pgView('order_wallets', {}).as(
  sql`select order_id, phone from payment_attempts where phone is not null`,
);
