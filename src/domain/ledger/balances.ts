import { sql } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { readRows, text, whole } from '../../platform/rows.ts';

/** What Dwaso owes a shop, in pesewas. `available` is negative when refunds took back what was paid out. */
export interface ShopBalances {
  held: number;
  available: number;
  inPayout: number;
}

/** The shop's three accounts summed, by an index that holds the amounts (docs/design.md, Money and States). */
export async function readShopBalances(handle: Handle, shopId: string): Promise<ShopBalances> {
  const sums = await readRows(
    handle,
    { account: text, owed: whole },
    sql`select account, -sum(amount_pesewas)::float8 as owed from ledger_entries
      where shop_id = ${shopId}::uuid group by account`,
  );
  const owed = new Map(sums.map((sum) => [sum.account, sum.owed]));
  return {
    held: owed.get('SHOP_PAYABLE') ?? 0,
    available: owed.get('SHOP_AVAILABLE') ?? 0,
    inPayout: owed.get('SHOP_IN_PAYOUT') ?? 0,
  };
}
