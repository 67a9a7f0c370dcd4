import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Home } from '../../src/modules/storefront/contract/pages.ts';
import { readHome, readHomeStats } from '../../src/modules/storefront/index.ts';
import { type Market, openMarket } from './support/open-market.ts';

const DAY_MS = 86_400_000;
/** Longer than Home is cached. */
const ANEW_MS = 301_000;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

async function home(): Promise<Home> {
  await market.travel(ANEW_MS);
  const { status, body } = await market.call('GET', '/home');
  expect(status).toBe(200);
  return body.data;
}

/** Backdates the paid orders of a product. */
const paidAgo = (product: string, ago: string) =>
  market.rows(
    `update orders set created_at = now() - $2::interval, paid_at = now() - $2::interval + interval '1 second'
      where paid_at is not null and id in (select order_id from order_items where product_name = $1)`,
    [product, ago],
  );

describe('bestsellers of the week on Home', () => {
  // Each was bought by at least three people, as its reviews show.
  const [zomi, yam, shea] = ['Zomi Palm Oil', 'Pona Yam, Large', 'Unrefined Shea Butter'] as const;
  const readBought = async () => (await home()).bought.map(({ product, buyers }) => [product.name, buyers]);
  const countBuyers = async (name: string) => new Map((await readBought()) as [string, number][]).get(name);
  beforeAll(async () => {
    await market.rows(
      "update orders set created_at = now() - interval '30 days', paid_at = now() - interval '30 days' where paid_at is not null",
    );
  });

  it('are hidden while fewer than three products have three buyers', async () => {
    expect(await readBought()).toEqual([]);
    await paidAgo(zomi, '1 day');
    await paidAgo(yam, '2 days');
    expect(await readBought()).toEqual([]);
  });

  // Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
  it('are the products with the most different buyers, with their number', async () => {
    await paidAgo(shea, '6 days');
    const found = await readBought();
    expect(found.map(([name]) => name)).toEqual(expect.arrayContaining([zomi, yam, shea]));
    expect(found[0]).toEqual([shea, 4]);
    const counts = found.map(([, buyers]) => Number(buyers));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  });

  // Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
  it('count one wallet as one buyer, however many accounts it pays for', async () => {
    const wallets = `update payment_attempts set phone = $2 where order_id in
      (select order_id from order_items where product_name = $1)`;
    const before = await market.rows<{ id: string; phone: string }>(
      'select id, phone from payment_attempts where order_id in (select order_id from order_items where product_name = $1)',
      [shea],
    );
    await market.rows(wallets, [shea, '+233551239999']);
    expect(await countBuyers(shea)).toBeUndefined();
    for (const { id, phone } of before) {
      await market.rows('update payment_attempts set phone = $2 where id = $1', [id, phone]);
    }
    expect(await countBuyers(shea)).toBe(4);
  });

  it('count one account once, however often it buys', async () => {
    const buyer = `(select user_id from orders o join order_items i on i.order_id = o.id where i.product_name = $1 limit 1)`;
    const orders = await market.rows<{ id: string; user_id: string }>(
      'select distinct o.id, o.user_id from orders o join order_items i on i.order_id = o.id where i.product_name = $1',
      [shea],
    );
    await market.rows(
      `update orders set user_id = ${buyer} where id in (select order_id from order_items where product_name = $1)`,
      [shea],
    );
    expect(await countBuyers(shea)).toBeUndefined();
    for (const { id, user_id } of orders) {
      await market.rows('update orders set user_id = $2 where id = $1', [id, user_id]);
    }
    expect(await countBuyers(shea)).toBe(4);
  });

  it('do not count payments from the shop’s own wallet', async () => {
    const [{ id, phone, shop } = { id: '', phone: '', shop: '' }] = await market.rows<{
      id: string;
      phone: string;
      shop: string;
    }>(
      `select a.id, a.phone, s.phone_number as shop from payment_attempts a
        join order_items i on i.order_id = a.order_id join shops s on s.id = i.shop_id
        where i.product_name = $1 limit 1`,
      [shea],
    );
    await market.rows('update payment_attempts set phone = $2 where id = $1', [id, shop]);
    expect(await countBuyers(shea)).toBe(3);
    await market.rows('update payment_attempts set phone = $2 where id = $1', [id, phone]);
  });

  it.each([
    ['was cancelled', "status = 'CANCELLED'", "status = 'DELIVERED'"],
    ['was given back', 'refunded_pesewas = 1', 'refunded_pesewas = 0'],
  ])('do not count %s', async (_, change, back) => {
    const one = 'where id = (select id from order_items where product_name = $1 order by id limit 1)';
    await market.rows(`update order_items set ${change} ${one}`, [shea]);
    expect(await countBuyers(shea)).toBe(3);
    await market.rows(`update order_items set ${back} ${one}`, [shea]);
    expect(await countBuyers(shea)).toBe(4);
  });

  it('leave out older payments and, at once, products off sale', async () => {
    await market.rows('update products set hidden_at = now() where name = $1', [yam]);
    const { body } = await market.call('GET', '/home');
    expect(body.data.bought.map(({ product }: Home['bought'][number]) => product.name)).not.toContain(yam);
    await market.rows('update products set hidden_at = null where name = $1', [yam]);
    await paidAgo(shea, '8 days');
    expect(await countBuyers(shea)).toBeUndefined();
  });
});

describe('featured shops on Home', () => {
  it('are three open shops, each with its description, a picture and a place', async () => {
    const { makers } = await home();
    expect(makers).toHaveLength(3);
    for (const { id, words, image, location } of makers) {
      const [shop] = await market.rows<{ status: string; description: string }>(
        'select status, description from shops where id = $1',
        [id],
      );
      expect(shop?.status).toBe('APPROVED');
      expect(shop?.description.startsWith(words.replace('…', ''))).toBe(true);
      expect(image).toContain('/media/');
      expect(location).not.toBe('');
    }
  });

  // Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
  it('rotate by the day, and a closing shop disappears at once', async () => {
    const first = new Set<string>();
    for (let day = 0; day < 60; day++) {
      const { makerIds } = await readHomeStats(market.database.db, new Date(Date.now() + day * DAY_MS));
      for (const id of makerIds.slice(0, 3)) first.add(id);
    }
    expect(first.size).toBe(16);
    const [shown] = (await home()).makers;
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shown?.id]);
    const { makers } = (await market.call('GET', '/home')).body.data as Home;
    expect(makers.map(({ id }) => id)).not.toContain(shown?.id);
    expect(makers).toHaveLength(3);
    await market.rows("update shops set status = 'APPROVED' where id = $1", [shown?.id]);
  });

  it('show the shop’s own picture where it has one', async () => {
    const [shown] = (await home()).makers;
    expect(shown?.isOwnPicture).toBe(false);
    await market.rows("update shops set profile_image = 'u/face' where id = $1", [shown?.id]);
    const maker = ((await market.call('GET', '/home')).body.data as Home).makers[0];
    expect(maker).toMatchObject({ isOwnPicture: true, image: 'http://market.test/media/u/face/960.webp' });
    await market.rows('update shops set profile_image = null where id = $1', [shown?.id]);
  });
});

describe('regions on Home', () => {
  it('are those with products on sale, with the same number as their list', async () => {
    const { regions } = await home();
    expect(regions.length).toBeGreaterThan(10);
    for (const { name, productsCount } of regions) {
      const { meta } = (await market.call('GET', `/products?limit=1&region=${encodeURIComponent(name)}`))
        .body;
      expect([name, productsCount]).toEqual([name, meta.total]);
    }
  });

  it('are among the sixteen, whatever a seller has typed', async () => {
    const [shop] = await market.rows<{ id: string; region: string }>(
      "select id, region from shops where status = 'APPROVED' limit 1",
    );
    await market.rows("update shops set region = 'Call 024 000 0000' where id = $1", [shop?.id]);
    expect((await home()).regions.map(({ name }) => name)).not.toContain('Call 024 000 0000');
    await market.rows('update shops set region = $2 where id = $1', [shop?.id, shop?.region]);
  });

  it('rotate by the day, with four products on sale', async () => {
    const days = new Set<string>();
    for (let day = 0; day < 16; day++) {
      const { regionToday, regions } = await readHomeStats(
        market.database.db,
        new Date(Date.now() + day * DAY_MS),
      );
      expect(regions.map(({ name }) => name)).toContain(regionToday?.name);
      days.add(regionToday?.name as string);
    }
    expect(days.size).toBeGreaterThan(10);
    const { regionToday } = await home();
    expect(regionToday?.products).toHaveLength(4);
    for (const { shop, inStock } of regionToday?.products ?? []) {
      expect([shop.region, inStock]).toEqual([regionToday?.name, true]);
    }
  });
});

describe('the front page', () => {
  it('claims nothing in a new market until its owner has set it', async () => {
    const empty = await openMarket({ demo: false });
    const impact = async () => (await empty.call('GET', '/market')).body.data.impact;
    expect(await impact()).toEqual([]);
    await empty.rows(
      `insert into shops (name, owner_name, email, password_hash, phone_number, location, region, description, status)
       values ('Real', 'Yaw', 'yaw@example.com', 'x', '+233280000199', 'Ho', 'Volta', 'A real shop', 'APPROVED')`,
    );
    expect(await impact()).toEqual([
      { value: '1', label: 'verified sellers' },
      { value: '1', label: 'regions' },
    ]);
    await empty.rows("insert into settings (key, value) values ('impact.mode', '\"above\"')");
    expect((await impact()).map(({ value }: { value: string }) => value)).toEqual([
      '500+',
      '20+',
      '10k+',
      '50+',
    ]);
    await empty.close();
  });

  // Shows docs/specification.md, 2, Home: 500+ verified sellers, 20+ regions, 10k+ customers and 50+ categories, each until more is counted
  it('shows a count once it exceeds the text’s number', async () => {
    expect((await home()).impact.map(({ value }) => value)).toEqual(['500+', '20+', '10k+', '50+']);
    const [{ shops } = { shops: 0 }] = await market.rows<{ shops: number }>(
      'select shops_count as shops from market_counters',
    );
    await market.rows('update market_counters set shops_count = 501');
    const { impact } = await home();
    expect(impact[0]).toEqual({ value: '501', label: 'verified sellers' });
    expect(impact.slice(1).map(({ value }) => value)).toEqual(['20+', '10k+', '50+']);
    expect((await market.call('GET', '/market')).body.data.impact).toEqual(impact);
    await market.rows('update market_counters set shops_count = $1', [shops]);
  });

  it('takes few statements, however much it shows', async () => {
    const { pool, db } = market.database;
    let statements = 0;
    const original = pool.query;
    pool.query = ((...args: Parameters<typeof original>) => {
      statements++;
      return original.apply(pool, args);
    }) as typeof original;
    const figures = await readHomeStats(db);
    const ofFigures = statements;
    statements = 0;
    const homeData = await readHome(db, figures, Promise.resolve({ calendar: [], ripe: [] }));
    pool.query = original;
    expect(ofFigures).toBeLessThanOrEqual(4);
    expect(statements).toBeLessThanOrEqual(5);
    expect(homeData.newest).toHaveLength(4);
    expect(homeData.makers).toHaveLength(3);
  });

  it('shows quantity discounts while that many can be bought', async () => {
    const offered = async () => (await home()).offers.map(({ name }: Product) => name);
    const [first] = await offered();
    expect(first).toBeTypeOf('string');
    const { data } = (await market.call('GET', '/offers?limit=4')).body;
    expect(await offered()).toEqual(data.map(({ name }: Product) => name));
    await market.rows('update products set stock_quantity = 1 where name = $1', [first]);
    await expect.poll(offered).not.toContain(first);
  });
});
