import { sql } from 'drizzle-orm';
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
      sale: nullable(json<NonNullable<StatementLine['sale']>>()),
    },
    sql`select t.id, t.created_at as at, split_part(t.key, ':', 1) as kind, t.description, t.order_id as "orderId",
        -sum(e.amount_pesewas)::float8 as "amountPesewas",
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
