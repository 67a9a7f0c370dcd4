import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '#modules/ledger';
import { enumText, int } from '#platform/rows';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { brandedInt, date, json, nullable, readRows, text } from '../../../platform/rows.ts';

/** A ledger transaction as shown to a shop; the amount is the change in what Dwaso owes the shop. */
export interface StatementLine {
  id: string;
  at: Date;
  /**
   * The first word of the transaction's key: `payment`, `cancelled`, `refunded`, `dispute`, `payout-paid`,
   * `payout-reversed`.
   */
  kind: string;
  description: string;
  orderId: string | null;
  amountPesewas: Pesewas;
  /** The shop's ledger accounts that make up the amount. */
  accounts: { account: LedgerAccount; amountPesewas: Pesewas }[];
  /** For sales only: the shop's items, the customer, and the shop's and the market's discount. */
  sale: {
    items: string;
    customer: string;
    feePesewas: Pesewas;
    discountPesewas: Pesewas;
    marketPesewas: Pesewas;
  } | null;
}

export interface Statement {
  /** Owed to the shop before the first and after the last day: held, available and in payout together. */
  openingPesewas: Pesewas;
  closingPesewas: Pesewas;
  lines: StatementLine[];
}

/**
 * Changes in what Dwaso owes a shop in a period, oldest first. Excludes transfers between the shop's own accounts
 * (delivered, sent to payout). `until` is exclusive.
 */
export async function readStatement(
  handle: DbOrTx,
  shopId: string,
  period: { from: Date; until: Date },
): Promise<Statement> {
  const lines = await readRows(
    handle,
    {
      id: text,
      at: date,
      kind: text,
      description: text,
      orderId: nullable(text),
      amountPesewas: brandedInt<Pesewas>(),
      accounts: json<StatementLine['accounts']>(),
      sale: nullable(json<NonNullable<StatementLine['sale']>>()),
    },
    sql`select t.id, t.created_at as at, split_part(t.key, ':', 1) as kind, t.description, t.order_id as "orderId",
        -sum(e.amount_pesewas)::float8 as "amountPesewas",
        json_agg(json_build_object('account', e.account, 'amountPesewas', -e.amount_pesewas) order by e.id) as accounts,
        case when t.key like 'payment:%' then (select json_build_object(
            'items', string_agg(i.quantity || ' × ' || i.product_name, ', ' order by i.id),
            'customer', min(u.first_name), 'feePesewas', sum(i.fee),
            'discountPesewas', sum(i.discount - i.market), 'marketPesewas', sum(i.market))
          from (select coalesce(split_from_id, id) as id, sum(quantity) as quantity, min(product_name) as product_name,
              sum(fee_pesewas) as fee, sum(discount_pesewas) as discount, sum(market_discount_pesewas) as market
            from order_items where order_id = t.order_id and shop_id = ${shopId}::uuid group by 1) i,
            orders o join users u on u.id = o.user_id where o.id = t.order_id) end as sale
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.shop_id = ${shopId}::uuid and e.created_at >= ${period.from.toISOString()}::timestamptz
        and e.created_at < ${period.until.toISOString()}::timestamptz
      group by t.id having sum(e.amount_pesewas) <> 0 order by t.created_at, t.id`,
  );
  const [before] = await readRows(
    handle,
    { owed: brandedInt<Pesewas>() },
    sql`select coalesce(-sum(amount_pesewas), 0)::float8 as owed from ledger_entries
      where shop_id = ${shopId}::uuid and created_at < ${period.from.toISOString()}::timestamptz`,
  );
  const openingPesewas = before?.owed ?? pesewas(0);
  const moved = lines.reduce((sum, line) => sum + line.amountPesewas, 0);
  return {
    openingPesewas,
    closingPesewas: pesewas(openingPesewas + moved),
    lines: lines.map((line) => ({ ...line, at: new Date(line.at) })),
  };
}

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
