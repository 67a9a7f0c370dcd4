import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CACHEABLE, cacheKey } from '../../src/server/cache/cache-key.ts';
import { type CachingNode, openCachingNode, waitForNotifications } from './support/caching-node.ts';
import { CHANGES, COUNTED, DERIVED, NOT_SHOWN } from './support/market-changes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';

/*
 * After any change a cached response must equal a fresh one. This finds tables that a response reads without their
 * cache tag.
 */

let market: Market;
let node: CachingNode;
let other: CachingNode;
let addresses: string[];
const fresh = new Map<string, string>();
/** Ids for the changes below. */
const id = { product: '', shop: '', category: '', option: '', optionShop: '', neighbour: '' };

beforeAll(async () => {
  market = await openMarket({ riders: false });
  // Changes alone may invalidate responses, not their age.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
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
  await market.rows(
    `insert into harvests (product_id, shop_id, crop, expected_from, expected_to, order_until, quantity, price_pesewas,
       ceiling_pesewas, deposit_basis_points, forfeit_basis_points)
     values ($1, $2, 'Maize', '2099-01-01', '2099-02-01', '2099-01-15', 9000, 4000, 5000, 2000, 5000)`,
    [id.product, id.shop],
  );
  await market.rows("update shops set region = 'Ashanti' where id = $1", [id.shop]);
  await market.rows("update products set created_at = now(), parcel_size = 'LARGE' where id = $1", [
    id.product,
  ]);
  [node, other] = await Promise.all([openCachingNode(market), openCachingNode(market)]);
  addresses = await listAddresses();
  for (const [at, response] of (await node.fresh(addresses)).entries()) {
    fresh.set(addresses[at] as string, response);
  }
  endGracePeriod();
  await getAll();
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await node?.close();
  await other?.close();
  await market?.close();
});

async function listAddresses(): Promise<string[]> {
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
    ...['/harvests?region=Ashanti', `/harvests/${id.product}`, '/site/pages/terms'],
  ].map((path) => `/api/v1${path}`);
  // One page of each kind.
  return [
    ...ofApi,
    ...[
      '/',
      '/products',
      `/products/${id.product}?deliverTo=Ashanti`,
      `/shops/${id.shop}`,
      '/harvests?region=Ashanti',
      '/about',
      '/cart',
      '/merchant/dashboard',
    ],
  ];
}

/** Longer than the time after an invalidation in which responses are not cached. */
const GRACE_MS = 300;

/** Ends that time without moving the date, so that no response expires. */
function endGracePeriod(): void {
  const now = Date.now();
  vi.advanceTimersByTime(GRACE_MS);
  vi.setSystemTime(now);
}

/** The responses of all addresses, four at a time: a request that queues too long would get a stale one. */
async function getAll(): Promise<string[]> {
  const responses: string[] = [];
  for (let at = 0; at < addresses.length; at += 4) {
    responses.push(...(await Promise.all(addresses.slice(at, at + 4).map((address) => node.get(address)))));
  }
  return responses;
}

/** Runs a statement with ids in place of their names. @returns the number of rows */
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

describe('a cached response', () => {
  it('is tested here for every cacheable address', () => {
    for (const { path } of CACHEABLE) {
      expect(
        addresses.some((address) => path.test(address.split('?')[0] as string)),
        String(path),
      ).toBe(true);
    }
    for (const address of addresses) expect(cacheKey(address), address).not.toBeNull();
  });

  it('is tested here with a change of every table that a public response reads', async () => {
    const tables = await market.rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const changed = new Set(CHANGES.map(([about = '']) => about.split(':')[0]));
    const untested = tables
      .map(({ name }) => name)
      .filter((name) => !changed.has(name) && ![...NOT_SHOWN, ...DERIVED, ...COUNTED].includes(name));
    expect(untested).toEqual([]);
  });

  it.each(CHANGES)(
    'equals a fresh one after a change of %s',
    async (about, statement) => {
      node.rendered.length = 0;
      await getAll();
      expect(node.rendered, 'everything is cached before the change').toEqual([]);

      expect(await change(statement as string), about).toBeGreaterThan(0);
      await waitForNotifications(market, [node]);
      endGracePeriod();
      const responses = await getAll();
      const rendered = new Set(node.rendered);
      const isRendered = (address: string) => rendered.has(cacheKey(address) as string);
      const cached = addresses.filter((address) => !isRendered(address));
      const freshOfCached = await node.fresh(cached);
      const now = addresses.map((address, at) =>
        isRendered(address) ? responses[at] : freshOfCached[cached.indexOf(address)],
      );
      const changed = addresses.filter((address, at) => now[at] !== fresh.get(address));
      for (const [at, address] of addresses.entries()) {
        expect(responses[at], `${address} after ${about}`).toBe(now[at]);
        fresh.set(address, now[at] as string);
      }
      // Every change must be visible somewhere.
      expect(changed, about).not.toEqual([]);
    },
    60_000,
  );
});

describe('a write on one node', () => {
  it('shows in the next response of another node: a hidden product disappears everywhere', async () => {
    const shownPages = [
      `/products/${id.product}`,
      `/api/v1/products/${id.product}`,
      '/products',
      '/api/v1/products',
    ];
    const shows = async (one: CachingNode) =>
      (await Promise.all(shownPages.map((address) => one.get(address)))).map(
        (body) => body.startsWith('200') && body.includes(id.product),
      );
    endGracePeriod();
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
  it('invalidates the pages that show the product, and no others', async () => {
    const strangers = await market.rows<{ id: string; shop: string }>(
      `select id, shop_id as shop from products where listed and shop_id <> $1 and id <> $2
        and category_id <> (select category_id from products where id = $3) order by id limit 40`,
      [id.shop, id.option, id.product],
    );
    // Find a product whose page does not show the product sold below.
    let neighbour: { id: string; shop: string } | undefined;
    for (const one of strangers) {
      neighbour = one;
      const [page = ''] = await node.fresh([`/products/${one.id}`]);
      if (!page.includes(id.product)) break;
    }
    const others = [`/products/${neighbour?.id}`, `/shops/${neighbour?.shop}`, '/about', '/shops', '/cart'];
    const own = `/products/${id.product}`;
    await change("update products set quantity_prices = '[]', stock_quantity = 20 where id = $product");
    await waitForNotifications(market, [node, other]);
    endGracePeriod();
    for (const address of [own, ...others]) await node.get(address);
    node.rendered.length = 0;
    for (let sold = 0; sold < 3; sold++) {
      await change('update products set stock_quantity = stock_quantity - 1 where id = $product');
      await waitForNotifications(market, [node, other]);
      for (const address of [own, ...others]) await node.get(address);
    }
    expect(node.rendered.filter((address) => !address.startsWith('/api/'))).toEqual([own, own, own]);
  });
});

describe('while the connection for change notifications is lost', () => {
  it('no response is cached', async () => {
    await node.get('/about');
    node.rendered.length = 0;
    await market.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dwaso-listen' and datname = current_database()",
    );
    await expect
      .poll(async () => {
        node.rendered.length = 0;
        await node.get('/about');
        await node.get('/about');
        return node.rendered.length;
      })
      .toBe(2);
    // Wait until both listen again: notifications before that are lost.
    const countReconnects = ({ notifications }: CachingNode) =>
      notifications.filter((tags) => tags === null).length;
    await until(async () => countReconnects(node) > 1 && countReconnects(other) > 1);
    endGracePeriod();
    await node.get('/about');
    node.rendered.length = 0;
    await node.get('/about');
    expect(node.rendered).toEqual([]);
  });
});
