import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** All wallets a shop has ever had, proposed ones included. */
export const shopWallets = pgView('shop_wallets', {}).as(sql`select shop_id, phone from payout_wallets`);
