import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database.ts';
import { readRows, text } from '../../src/platform/rows.ts';
import type { Calls } from './market.ts';
import { type Timing, type Timings, timed } from './timing.ts';

const LIST = '/products?limit=24';
const PAGES = [1, 10, 100, 1000];
const ADDRESS = {
  ...{ fullName: 'Ama Serwaa', street: 'House 12, Adum Road', city: 'Kumasi', state: 'Ashanti' },
  ...{ zipCode: '', country: 'Ghana', phone: '0551234987' },
};

/** The word in a different letter case for each `at`, so that the URL is new and uncached. */
const written = (word: string, at: number) =>
  [...word].map((letter, place) => ((at >> place) & 1 ? letter.toUpperCase() : letter)).join('');
const PAIRS = [
  'ho',
  'sh',
  'co',
  'ma',
  'be',
  'ka',
  'fr',
  'pa',
  'ba',
  'to',
  'gr',
  'wo',
  'ch',
  'so',
  're',
  'ki',
];

/** Public searches, each at a new URL. */
export async function timeSearches({ call }: Calls): Promise<Timings> {
  const search = (words: (at: number) => string, more = '') =>
    timed((at) => call('', `${LIST}&search=${words(at)}${more}`), { calls: 27 });
  const honey = (at: number) => written('honey', at);
  return {
    'search: word': await search(honey),
    'search: slip': await search((at) => written('tomatos', at)),
    'search: two letters': await search((at) => written(PAIRS[at % 16] as string, at >> 4)),
    'search: word, cheapest first': await search(honey, '&sort=price-asc'),
    'search: word up to a price': await search(honey, '&maxPrice=40'),
  };
}

/** Lists of the catalogue with a token, which are not cached. */
export async function timeLists({ call, people }: Calls): Promise<Timings> {
  const { customer, admin } = await people();
  return {
    list: await timed(() => call(customer, LIST)),
    'admin: products': await timed(() => call(admin, '/admin/products?limit=24')),
  };
}

/** Pages of the list by their cursors, as far as it goes. */
export async function timePages({ call, people }: Calls, db: Database): Promise<Timings> {
  const { customer } = await people();
  const timings: Timings = {};
  for (const page of PAGES) {
    const seen = (page - 1) * 24;
    const [last] = await readRows(
      db,
      { id: text },
      sql`select id from products where listed order by created_at desc, id desc offset ${Math.max(0, seen - 1)} limit 1`,
    );
    if (!last) break;
    const path = page === 1 ? LIST : `${LIST}&cursor=${last.id}`;
    timings[page] = await timed(() => call(customer, path));
  }
  return timings;
}

/** Checkouts of one product each, as the customer waits for them. */
export async function timeCheckouts({ call, people }: Calls, db: Database): Promise<Timing> {
  const { customer } = await people();
  const goods = await readRows(
    db,
    { id: text },
    sql`update products set stock_quantity = 1000000 where id in (select p.id from products p
      join shops s on s.id = p.shop_id where p.listed and p.options = '[]' and s.closed_from is null
      order by p.id limit 8) returning id`,
  );
  const body = {
    ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS },
    momo: { phone: '0551234987', network: 'mtn' },
  };
  const checkout = async (at: number) => {
    await call(customer, '/cart/add', { productId: goods[at % goods.length]?.id, quantity: 1 });
    const began = performance.now();
    await call(customer, '/cart/checkout', body, crypto.randomUUID());
    return performance.now() - began;
  };
  return timed(checkout, { calls: 40, maxMs: 5_000 });
}
