import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Wallets that a shop was ever paid to, or asked to be. */
export const shopWallets = pgView('shop_wallets', {}).as(sql`select shop_id, phone from payout_wallets`);
