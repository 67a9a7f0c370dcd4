import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LEDGER_INVARIANTS } from '#modules/books';
import { rows } from '../support/rows.ts';
import { STOCK, VARIANT_STOCK, type World } from './world.ts';

/** Invariants of the goods after every step, besides those of the ledger. */
const STOCK_RULES: Record<string, ReturnType<typeof sql>> = {
  // Items cancelled in transit are not restocked automatically.
  'a product has in stock what nobody has bought': sql`select p.name as what,
      (p.stock_quantity + coalesce(sold.pieces, 0) - ${STOCK})::int as off
    from products p left join (select i.product_id, sum(i.quantity) as pieces, bool_or(i.weighed_grams is not null) as weighed from order_items i
      join orders o on o.id = i.order_id
        where o.stock_held and (i.status <> 'CANCELLED' or i.shipped_at is not null)
          -- Goods with a deposit are made ready for their customer.
          and not exists (select from order_deposits d where d.order_id = o.id) group by 1) sold on sold.product_id = p.id
    where p.options = '[]' and p.sale <> 'harvest' and coalesce(not sold.weighed, true)
      and (p.stock_quantity < 0 or p.stock_quantity + coalesce(sold.pieces, 0) <> ${STOCK})`,
  // Above it is only what a scale showed beyond the last stock.
  'a product sold by weight has in stock what was not weighed or bought': sql`select p.name as what,
      (p.stock_quantity * 1000 + p.stock_parts + coalesce(sold.parts, 0) - ${STOCK} * 1000)::int as off
    from products p left join (select i.product_id, sum(coalesce(i.weighed_grams, i.quantity * 1000)) as parts from order_items i
      join orders o on o.id = i.order_id
        where o.stock_held and (i.status <> 'CANCELLED' or i.shipped_at is not null) group by 1) sold on sold.product_id = p.id
    where p.sale = 'weight' and (p.stock_quantity < 0
      or p.stock_quantity * 1000 + p.stock_parts + coalesce(sold.parts, 0) not between ${STOCK} * 1000 and ${STOCK} * 1200)`,
  'nobody pays more than the price of what was weighed': sql`select i.product_name as what,
      (i.sum_pesewas - i.weighed_back_pesewas)::int as off
    from order_items i where i.weighed_grams is not null and i.sum_pesewas - i.weighed_back_pesewas
      > ceil((i.weight ->> 'unitPricePesewas')::int * i.weighed_grams / 1000.0)`,
  'extra weight that was paid for is not to be sent without its item': sql`select e.product_name as what, e.fee_pesewas as off
    from order_items e join order_items i on i.id = (e.weight ->> 'extraOf')::uuid
    where e.status = 'PENDING' and i.status = 'CANCELLED'`,
  'nobody is asked about the weight of a cancelled item': sql`select i.product_name as what, i.asked_grams as off
    from order_items i where i.status = 'CANCELLED' and (i.asked_grams is not null or i.asked_until is not null)`,
  'a combination has in stock what nobody has bought of it': sql`select v.name as what,
      (v.stock_quantity + coalesce(sold.pieces, 0) - ${VARIANT_STOCK})::int as off
    from product_variants v left join (select i.variant_id, sum(i.quantity) as pieces from order_items i
      join orders o on o.id = i.order_id
        where o.stock_held and (i.status <> 'CANCELLED' or i.shipped_at is not null) group by 1) sold on sold.variant_id = v.id
    where v.stock_quantity < 0 or v.stock_quantity + coalesce(sold.pieces, 0) <> ${VARIANT_STOCK}`,
  'a product with options has in stock what its combinations on sale have, and the cheapest price of them': sql`
    select p.name as what, (p.stock_quantity - v.stock)::int as off
    from products p join (select product_id, coalesce(sum(stock_quantity) filter (where on_sale), 0) as stock,
        coalesce(min(price_pesewas) filter (where on_sale and stock_quantity > 0), min(price_pesewas) filter (where on_sale)) as price
      from product_variants group by 1) v on v.product_id = p.id
    where p.stock_quantity <> v.stock or p.price_pesewas <> v.price`,
  'what was bought of a product with options says which combination': sql`select i.product_name as what, 0 as off
    from order_items i join products p on p.id = i.product_id left join product_variants v on v.id = i.variant_id
    where (p.options <> '[]') <> (v.id is not null) or v.product_id <> i.product_id
      or v.id is not null and (i.product_name <> p.name || ', ' || v.name or i.price_pesewas <> v.price_pesewas)`,
};

const { sql: text, params: values } = new PgDialect().sqlToQuery(
  sql.join(
    Object.entries({ ...LEDGER_INVARIANTS, ...STOCK_RULES }).map(
      ([rule, query]) => sql`select ${rule} as rule, x.what, x.off from (${query}) x`,
    ),
    sql` union all `,
  ),
);
/** Named, so that a connection plans it once and not after each event. */
const ALL = { name: 'all rules', text, values };

/** The broken invariants in words, or null. */
export async function findBrokenInvariant({ db }: World): Promise<string | null> {
  const { rows: wrong } = await db.$client.query<{ rule: string; what: string; off: number }>(ALL);
  return wrong.map(({ rule, what, off }) => `${rule}: ${what} (${off})`).join('; ') || null;
}

/** Compares the ledger with the processor's money once everything is settled; null when they agree. */
export async function findProcessorDifference({ db, processor }: World): Promise<string | null> {
  const [booked] = await rows<{ pesewas: number }>(
    db,
    sql`select coalesce(sum(amount_pesewas), 0)::int as pesewas from ledger_entries where account = 'PROCESSOR_CLEARING'`,
  );
  const held = processor.balance();
  return booked?.pesewas === held
    ? null
    : `PROCESSOR_CLEARING says ${booked?.pesewas}, the processor has ${held}`;
}
