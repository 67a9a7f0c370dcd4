import { sql } from 'drizzle-orm';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { brandedInt, readRows, text } from '../../platform/rows.ts';

/** What Dwaso owes a shop, in pesewas. `available` is negative when refunds exceed it after a payout. */
export interface ShopBalances {
  held: Pesewas;
  available: Pesewas;
  inPayout: Pesewas;
}

/** Sums the shop's three accounts with an index-only scan (docs/design.md, Money and States). */
export async function readShopBalances(handle: DbOrTx, shopId: string): Promise<ShopBalances> {
  const sums = await readRows(
    handle,
    { account: text, owed: brandedInt<Pesewas>() },
    sql`select account, -sum(amount_pesewas)::float8 as owed from ledger_entries
      where shop_id = ${shopId}::uuid group by account`,
  );
  const owed = new Map(sums.map((sum) => [sum.account, sum.owed]));
  return {
    held: owed.get('SHOP_PAYABLE') ?? pesewas(0),
    available: owed.get('SHOP_AVAILABLE') ?? pesewas(0),
    inPayout: owed.get('SHOP_IN_PAYOUT') ?? pesewas(0),
  };
}
