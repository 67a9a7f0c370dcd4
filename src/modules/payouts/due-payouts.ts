import { sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import { readPayables } from './payable.ts';
import { PAYOUT_OPEN } from './waiting-payouts.ts';

/** A shop that can be paid now, and the amount. */
export interface DuePayout {
  shopId: string;
  shopName: string;
  amountPesewas: Pesewas;
}

/**
 * Every open shop with a wallet and enough balance whose payouts are not on hold, waiting or in progress; largest
 * first. The number of statements does not grow with the number of shops.
 * @param options.thisWeekOnly excludes shops paid automatically within six days
 */
export async function listDuePayouts(
  handle: DbOrTx,
  options: { thisWeekOnly: boolean },
): Promise<DuePayout[]> {
  const { 'payouts.minimumPesewas': minimum } = await readSettings(handle);
  const thisWeek = sql`and not exists (select from payouts p where p.shop_id = w.shop_id
    and p.requested_by = 'system' and p.created_at > now() - interval '6 days')`;
  const due = await readRows(
    handle,
    { shopId: text, shopName: text },
    sql`select w.shop_id as "shopId", s.shop_name as "shopName"
      from payout_wallets w join shop_payout_rules s on s.shop_id = w.shop_id,
        lateral (select -sum(e.amount_pesewas) as available from shop_entries e
          where e.shop_id = w.shop_id and e.account = 'SHOP_AVAILABLE') b
      where w.confirmed_at is not null and w.replaced_at is null and s.held_reason is null
        and s.is_open ${options.thisWeekOnly ? thisWeek : sql``}
        and not exists (select from payouts p where p.shop_id = w.shop_id and ${PAYOUT_OPEN})
        and b.available >= ${minimum}
      order by b.available desc, w.shop_id`,
  );
  const shopIds = due.map(({ shopId }) => shopId);
  const payables = await readPayables(handle, shopIds);
  return due
    .flatMap(({ shopId, shopName }) => {
      const { amountPesewas = pesewas(0), wait } = payables.get(shopId) ?? {};
      return amountPesewas >= minimum && !wait ? [{ shopId, shopName, amountPesewas }] : [];
    })
    .sort((a, b) => b.amountPesewas - a.amountPesewas);
}
