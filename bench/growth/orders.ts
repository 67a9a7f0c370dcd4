import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database.ts';
import { readRows, text } from '../../src/platform/rows.ts';
import type { Calls } from './market.ts';
import { type Timings, timed } from './timing.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Order lists, order searches and statistics; each call searches for something different. */
export async function timeOrders({ call, people }: Calls, db: Database): Promise<Timings> {
  const { seller, admin } = await people();
  const samples = await readRows(
    db,
    { id: text, phone: text, amount: text },
    sql`select o.id, o.ship_phone as phone, (o.total_pesewas / 100.0)::numeric(12, 2)::text as amount
      from orders o join payment_attempts a on a.order_id = o.id where a.reference like 'bench-%'
      order by md5(o.id::text) limit 128`,
  );
  const sample = (at: number) => samples[at % samples.length] as (typeof samples)[number];
  const find = (what: (at: number) => string) =>
    timed((at) => call(admin, `/admin/orders?limit=24&search=${encodeURIComponent(what(at))}`));
  const list = '/orders/shop/items?limit=24';
  return {
    'seller: newest orders': await timed(() => call(seller, list)),
    'seller: orders further back': await timed((at) => call(seller, `${list}&cursor=${sample(at).id}`)),
    'seller: overview': await timed(() => call(seller, '/shops/stats')),
    'seller: earnings': await timed(() => call(seller, '/shops/earnings')),
    "seller: a month's statement": await timed(() =>
      call(seller, `/shops/statement?from=${dayBefore(60)}&to=${dayBefore(30)}`),
    ),
    "seller: a year's statement": await timed(
      () => call(seller, `/shops/statement?from=${dayBefore(364)}&to=${dayBefore(0)}`),
      { calls: 20 },
    ),
    'admin: orders': await timed(() => call(admin, '/admin/orders?limit=24')),
    'admin: customers': await timed(() => call(admin, '/admin/users?limit=24')),
    'admin: overview': await timed(() => call(admin, '/admin/stats')),
    'admin: order by number': await find((at) => sample(at).id.slice(0, 8)),
    'admin: order by phone': await find((at) => sample(at).phone),
    'admin: order by amount': await find((at) => sample(at).amount),
  };
}

/** Lines of the year's statement. */
export async function statementLines({ call, people }: Calls): Promise<number> {
  const { seller } = await people();
  const { lines } = await call(seller, `/shops/statement?from=${dayBefore(364)}&to=${dayBefore(0)}`);
  return lines.length;
}
