import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '#modules/ledger';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, int, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';

const sum = brandedInt<Pesewas>();
/** Both days inclusive. */
const between = ({ from, to }: Days) =>
  sql`e.created_at >= ${from}::date::timestamp at time zone 'UTC' and e.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

interface Days {
  from: string;
  to: string;
}

/** Debits and credits by account and day, oldest first. */
export function listAccountDays(handle: DbOrTx, days: Days) {
  return readRows(
    handle,
    { day: text, account: enumText<LedgerAccount>(), debit: sum, credit: sum },
    sql`select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, e.account,
        coalesce(sum(e.amount_pesewas) filter (where e.amount_pesewas > 0), 0)::bigint as debit,
        coalesce(-sum(e.amount_pesewas) filter (where e.amount_pesewas < 0), 0)::bigint as credit
      from ledger_entries e where ${between(days)} group by 1, 2 order by 1, 2`,
  );
}

/** Every entry, oldest first, up to `limit`. */
export function listLedgerEntries(handle: DbOrTx, { limit, ...days }: Days & { limit: number }) {
  return readRows(
    handle,
    {
      ...{ at: text, key: text, description: text, orderId: nullable(text) },
      ...{ account: enumText<LedgerAccount>(), shop: nullable(text), amount: sum },
    },
    sql`select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, t.key, t.description,
        t.order_id as "orderId", e.account, s.name as shop, e.amount_pesewas as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join shops s on s.id = e.shop_id
      where ${between(days)} order by e.created_at, t.id, e.id limit ${limit}`,
  );
}

export interface ShopFees {
  shopId: string;
  shop: string;
  orders: number;
  goods: Pesewas;
  fees: Pesewas;
  givenBack: Pesewas;
}

/**
 * The platform fees that buyers paid on each shop's sales in a month (`2026-10`), and the fees refunded in it; for all
 * shops with any, or for one. The total equals PLATFORM_FEE's in that month.
 */
export function listShopFees(handle: DbOrTx, month: string, shopId?: string): Promise<ShopFees[]> {
  const first = sql`${`${month}-01`}::date`;
  const inMonth = (column: string) =>
    sql`${sql.raw(column)} >= ${first}::timestamp at time zone 'UTC' and ${sql.raw(column)} < (${first} + interval '1 month')::timestamp at time zone 'UTC'`;
  return readRows(
    handle,
    { shopId: text, shop: text, orders: int, goods: sum, fees: sum, givenBack: sum },
    sql`select s.id as "shopId", s.name as shop, coalesce(sum(f.orders), 0)::int as orders,
        coalesce(sum(f.goods), 0)::bigint as goods, coalesce(sum(f.fees), 0)::bigint as fees, coalesce(sum(f.back), 0)::bigint as "givenBack"
      from shops s join (
        select i.shop_id, count(distinct i.order_id) as orders, sum(i.sum_pesewas) as goods, sum(i.fee_pesewas) as fees, 0 as back
          from ledger_transactions t join order_items i on i.order_id = t.order_id
          where t.key like 'payment:%' and ${inMonth('t.created_at')} group by i.shop_id
        union all select coalesce(r.shop_id, i.shop_id), 0, 0, 0, sum(e.amount_pesewas)
          from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            join refunds r on r.id::text = split_part(t.key, ':', 2) left join order_items i on i.id = r.item_id
          where e.shop_id is null and e.account = 'PLATFORM_FEE' and ${inMonth('e.created_at')}
            and split_part(t.key, ':', 1) in ('refunded', 'refund-failed') group by 1
        union all select d.shop_id, 0, 0, 0, sum(d.lost_fee_pesewas)
          from ledger_transactions t join dispute_items d on d.dispute_id::text = split_part(t.key, ':', 2)
          where t.key like 'dispute:%' and ${inMonth('t.created_at')} and d.lost_fee_pesewas > 0 group by d.shop_id
      ) f on f.shop_id = s.id
      where ${shopId ? sql`s.id = ${shopId}::uuid` : sql`true`} group by s.id order by s.name, s.id`,
  );
}
