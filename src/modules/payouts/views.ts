import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** All wallets a shop has ever had, proposed ones included. */
export const shopWallets = pgView('shop_wallets', {}).as(sql`select shop_id, phone from payout_wallets`);

/** The wallets to which shops and agents are paid. */
export const walletsInUse = pgView('wallets_in_use', {}).as(
  sql`select shop_id, agent_id, phone, confirmed_at, member_id from payout_wallets
    where confirmed_at is not null and replaced_at is null`,
);
