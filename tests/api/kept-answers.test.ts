import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CACHEABLE, cacheKey } from '../../src/server/cache/cache-key.ts';
import { type CachingNode, openCachingNode, waitForNotifications } from './support/caching-node.ts';
import { CHANGES, COUNTED, DERIVED, NOT_SHOWN } from './support/market-changes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';

/*
 * What is kept of public answers is the same as what is made afresh, whatever changes. A change of a table that a kept
 * answer reads without saying so is found here: its answer stays as it was.
 */

let market: Market;
let node: CachingNode;
let other: CachingNode;
let addresses: string[];
const fresh = new Map<string, string>();
/** Ids that the changes below are about. */
const id = { product: '', shop: '', category: '', option: '', optionShop: '', neighbour: '' };

beforeAll(async () => {
  market = await openMarket({ riders: false });
  // What is made afresh below is so for a change, never for its age.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const [chosen] = await market.rows<{ product: string; shop: string; category: string }>(
    `select p.id as product, p.shop_id as shop, p.category_id as category from products p
      join reviews r on r.product_id = p.id and r.hidden_at is null
      where p.listed and p.options = '[]' and p.stock_quantity > 3 and p.category_id is not null order by p.id limit 1`,
  );
  Object.assign(id, chosen);
  const [option] = await market.rows<{ id: string; shop: string }>(
    "select id, shop_id as shop from products where listed and options <> '[]' order by id limit 1",
  );
  id.option = option?.id ?? '';
  id.optionShop = option?.shop ?? '';
  await market.rows(
    `insert into questions (product_id, shop_id, user_id, text, answer, answered_at)
      select $1, $2, id, 'Is it sweet?', 'Very', now() from users where role = 'customer' order by id limit 1`,
    [id.product, id.shop],
  );
  await market.rows("update shops set region = 'Ashanti' where id = $1", [id.shop]);
  await market.rows("update products set created_at = now(), parcel_size = 'LARGE' where id = $1", [
    id.product,
  ]);
  [node, other] = await Promise.all([openCachingNode(market), openCachingNode(market)]);
  addresses = await addressesOf();
  for (const address of addresses) fresh.set(address, await node.fresh(address));
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await node?.close();
  await other?.close();
  await market?.close();
});

async function addressesOf(): Promise<string[]> {
  const [{ category, word } = { category: '', word: '' }] = await market.rows<{
    category: string;
    word: string;
  }>(
    `select c.name as category, split_part(p.name, ' ', 1) as word from products p join categories c on c.id = p.category_id
      where p.id = $1`,
    [id.product],
  );
  const lists = [
    ...[
      '',
      `?category=${encodeURIComponent(category)}`,
      `?shop=${id.shop}`,
      '?region=Ashanti',
      '?inStock=true',
    ],
    ...['?minPrice=1&maxPrice=200&sort=price-asc', `?search=${word}`, '?search=zzqqxx', '?sort=top-rated'],
    ...['?minRating=4', '?deliversTo=Volta', '?per=kg', '?sort=nearest&near=Ashanti&town=Kumasi'],
  ];
  const ofApi = [
    ...lists.map((query) => `/products${query}`),
    ...[`/products/shop/${id.shop}`, `/shops/${id.shop}/products`, `/products/${id.product}`],
    ...[
      `/products/${id.option}`,
      `/products/${id.product}/related`,
      `/products/${id.product}/page`,
      `/products/${id.product}/reviews`,
    ],
    ...[`/products/${id.product}/questions`, `/search/suggestions?search=${word}`, '/offers', '/shops'],
    ...[`/shops?search=${word}`, `/shops/${id.shop}`, `/shops/${id.optionShop}`, '/categories'],
    ...[`/categories?shop=${id.shop}`, `/categories?soldBy=${id.shop}`, '/home', '/market', '/site'],
    ...[`/delivery?products=${id.product}&state=Ashanti`, '/towns?region=Ashanti', '/openapi.json'],
  ].map((path) => `/api/v1${path}`);
  // Pages are made of what the API answers: one of each kind.
  return [
    ...ofApi,
    ...[
      '/',
      '/products',
      `/products/${id.product}?deliverTo=Ashanti`,
      `/shops/${id.shop}`,
      '/about',
      '/cart',
      '/merchant/dashboard',
    ],
  ];
}

/** Until what is made after a change is kept. */
const settled = () => sleep(300);

/** What all addresses are given, few at a time: what waits too long would be an old copy. */
async function getAll(): Promise<string[]> {
  const given: string[] = [];
  for (let at = 0; at < addresses.length; at += 4) {
    given.push(...(await Promise.all(addresses.slice(at, at + 4).map((address) => node.get(address)))));
  }
  return given;
}

/** The statement with its ids in the place of their names. */
async function change(statement: string): Promise<number> {
  const names: string[] = [];
  const text = statement.replace(/\$([a-z]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const { rowCount } = await market.database.pool.query(
    text,
    names.map((name) => id[name as keyof typeof id]),
  );
  return rowCount ?? 0;
}

describe('what is kept', () => {
  it('is of every address that may be kept', () => {
    // What the router says of its routes is of the build alone.
    for (const { path } of CACHEABLE) {
      expect(
        addresses.some((address) => path.test(address.split('?')[0] as string)),
        String(path),
      ).toBe(true);
    }
    for (const address of addresses) expect(cacheKey(address), address).not.toBeNull();
  });

  it('is changed below in every table that there is, but for those that nobody is shown', async () => {
    const tables = await market.rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const changed = new Set(CHANGES.map(([about = '']) => about.split(':')[0]));
    const left = tables
      .map(({ name }) => name)
      .filter((name) => !changed.has(name) && ![...NOT_SHOWN, ...DERIVED, ...COUNTED].includes(name));
    expect(left).toEqual([]);
  });

  it.each(CHANGES)(
    'is as it is made afresh after a change of %s',
    async (about, statement) => {
      await settled();
      await getAll();
      node.made.length = 0;
      await getAll();
      expect(node.made, 'everything is kept before the change').toEqual([]);

      expect(await change(statement as string), about).toBeGreaterThan(0);
      await waitForNotifications(market, [node]);
      const given = await getAll();
      const made = new Set(node.made);
      const now = await Promise.all(
        addresses.map((address, at) =>
          made.has(cacheKey(address) as string) ? (given[at] as string) : node.fresh(address),
        ),
      );
      const seen = addresses.filter((address, at) => now[at] !== fresh.get(address));
      for (const [at, address] of addresses.entries()) {
        expect(given[at], `${address} after ${about}`).toBe(now[at]);
        fresh.set(address, now[at] as string);
      }
      // A change that nobody sees would show nothing.
      expect(seen, about).not.toEqual([]);
    },
    60_000,
  );
});

describe('what is written at one node', () => {
  it('is read at the other by the next who asks, of a product that is taken down everywhere', async () => {
    const shown = [
      `/products/${id.product}`,
      `/api/v1/products/${id.product}`,
      '/products',
      '/api/v1/products',
    ];
    const shows = async (one: CachingNode) =>
      (await Promise.all(shown.map((address) => one.get(address)))).map(
        (body) => body.startsWith('200') && body.includes(id.product),
      );
    await settled();
    await Promise.all([node, other].map(shows));
    await change('update products set hidden_at = now() where id = $product');
    await waitForNotifications(market, [node, other]);
    for (const one of [node, other]) expect(await shows(one)).toEqual([false, false, false, false]);
    await change('update products set hidden_at = null where id = $product');
    await waitForNotifications(market, [node, other]);
    for (const one of [node, other]) expect(await shows(one)).toEqual([true, true, true, true]);
  });
});

describe('a sale of one product', () => {
  it('ends what shows it, and no other page', async () => {
    const strangers = await market.rows<{ id: string; shop: string }>(
      `select id, shop_id as shop from products where listed and shop_id <> $1 and id <> $2
        and category_id <> (select category_id from products where id = $3) order by id limit 40`,
      [id.shop, id.option, id.product],
    );
    // One whose page does not show the product that is sold.
    let neighbour: { id: string; shop: string } | undefined;
    for (const one of strangers) {
      neighbour = one;
      if (!(await node.fresh(`/products/${one.id}`)).includes(id.product)) break;
    }
    const others = [`/products/${neighbour?.id}`, `/shops/${neighbour?.shop}`, '/about', '/shops', '/cart'];
    const own = `/products/${id.product}`;
    await change("update products set quantity_prices = '[]', stock_quantity = 20 where id = $product");
    await waitForNotifications(market, [node, other]);
    await settled();
    for (const address of [own, ...others]) await node.get(address);
    node.made.length = 0;
    for (let sold = 0; sold < 3; sold++) {
      await change('update products set stock_quantity = stock_quantity - 1 where id = $product');
      await waitForNotifications(market, [node, other]);
      for (const address of [own, ...others]) await node.get(address);
    }
    expect(node.made.filter((address) => !address.startsWith('/api/'))).toEqual([own, own, own]);
  });
});

describe('while the connection that tells of changes is lost', () => {
  it('everything counts as old', async () => {
    await node.get('/about');
    node.made.length = 0;
    await market.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dwaso-listen' and datname = current_database()",
    );
    await expect
      .poll(async () => {
        node.made.length = 0;
        await node.get('/about');
        await node.get('/about');
        return node.made.length;
      })
      .toBe(2);
    // Both listen again; what is told before is heard by nobody.
    const begun = ({ heard }: CachingNode) => heard.filter((tags) => tags === null).length;
    await until(async () => begun(node) > 1 && begun(other) > 1);
    await settled();
    await node.get('/about');
    node.made.length = 0;
    await node.get('/about');
    expect(node.made).toEqual([]);
  });
});
