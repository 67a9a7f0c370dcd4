import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeAndAt, DAY } from '../support/deadline-boundary.ts';
import { type CachingNode, openCachingNode } from './support/caching-node.ts';
import { feeRateHelpers } from './support/fee-rates.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { newShop, shopLogin } from './support/sellers.ts';

/* Fee rates start and end at midnight in Accra: in orders, on pages and in caches. */

let market: Market;
let node: CachingNode;
const { call, createProduct, saveRates, addRate, createCategory, fillCart, checkOut } = feeRateHelpers(
  () => market,
);
beforeAll(async () => {
  market = await openMarket({ clock: true, riders: false });
  node = await openCachingNode(market);
});
// A rate that has started could not be removed by the next test.
beforeEach(() => market.rows("delete from settings where key = 'fee.specialRates'"));
afterAll(async () => {
  await node?.close();
  await market.close();
});

/** The first moment of the day after tomorrow, in Accra. */
const midnight = () => new Date((Math.floor(Date.now() / DAY) + 2) * DAY);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);
const ordered = async (id: string) => {
  const { token } = await newCustomer(market);
  await fillCart(token, [id], null);
  const { status, body } = await checkOut(token);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.order.fees[0].percent;
};

describe('a fee rate of a shop', () => {
  it('holds from the first moment of its first day to the last of its last', async () => {
    const shop = await newShop(market);
    const { id } = await createProduct(100, { shop });
    const begins = midnight();
    const ends = new Date(begins.getTime() + DAY);
    const set = await saveRates([
      { of: 'shop', id: shop.id, percent: 2.5, from: formatDay(begins) },
      { of: 'shop', id: shop.id, percent: null, from: formatDay(ends) },
    ]);
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const atStart = await beforeAndAt(market, begins, () => ordered(id));
    expect([atStart.before, atStart.at]).toEqual([5, 2.5]);
    const ended = await beforeAndAt(market, ends, () => ordered(id));
    expect([ended.before, ended.at]).toEqual([2.5, 5]);
    const { body } = await shopLogin(market, shop.email);
    const rates = await call('GET', '/shops/fee-rates', body.data);
    expect(rates.body.data).toMatchObject({ percent: 5, isOwn: false, coming: [] });
  });
});

describe('a cached page', () => {
  const sharedPages = (id: string) => [`/products/${id}`, `/api/v1/products/${id}/page`];
  const says = async (path: string, ...percents: number[]) => {
    const page = await node.get(path);
    return percents.filter((percent) =>
      path.startsWith('/api')
        ? page.includes(`"feePercent":${percent}`)
        : page.includes(`Dwaso adds a ${percent}%`),
    );
  };

  it('of a product shows its new rate at the next request', async () => {
    const crafts = await createCategory('Brass things');
    const { id, shop } = await createProduct(100, { categoryId: crafts });
    for (const path of sharedPages(id)) expect(await says(path, 5, 3, 1.5), path).toEqual([5]);
    await addRate('category', crafts, 3);
    for (const path of sharedPages(id))
      await expect.poll(() => says(path, 5, 3, 1.5), { message: path }).toEqual([3]);
    await addRate('shop', shop.id, 1.5);
    for (const path of sharedPages(id))
      await expect.poll(() => says(path, 5, 3, 1.5), { message: path }).toEqual([1.5]);
    await saveRates([]);
    for (const path of sharedPages(id))
      await expect.poll(() => says(path, 5, 3, 1.5), { message: path }).toEqual([5]);
  });

  /**
   * Reads with `look` just before and at midnight, with cached pages. Before midnight none of them is rendered again.
   */
  async function aroundMidnight<T>(begins: Date, paths: string[], look: () => Promise<T>) {
    // Responses just after a change are not cached.
    await new Promise((done) => setTimeout(done, 300));
    await market.travelTo(new Date(begins.getTime() - 1000));
    for (const path of paths) await node.get(path);
    const timesMade = () => node.rendered.filter((path) => paths.includes(path)).length;
    const before = timesMade();
    const sides = await beforeAndAt(market, begins, async () => ({ seen: await look(), made: timesMade() }));
    expect(sides.before.made).toBe(before);
    return [sides.before.seen, sides.at.seen];
  }

  // Shows docs/design.md, Money: the most special applies: shop, category, general, each from its day on
  it('of a product shows a rate from midnight on without a write', async () => {
    const crafts = await createCategory('Silver things');
    const { id } = await createProduct(100, { categoryId: crafts });
    const begins = midnight();
    await addRate('category', crafts, 3.5, formatDay(begins));
    const paths = sharedPages(id);
    const sides = await aroundMidnight(begins, paths, async () => {
      const shownPercents: number[] = [];
      for (const path of paths) shownPercents.push(...(await says(path, 5, 3.5)));
      return shownPercents;
    });
    expect(sides).toEqual([
      [5, 5],
      [3.5, 3.5],
    ]);
  });

  it('of Home or the terms shows special rates from midnight on', async () => {
    const shop = await newShop(market);
    const begins = midnight();
    await addRate('shop', shop.id, 2, formatDay(begins));
    const sentence = 'Some categories and shops have a different rate';
    const paths = ['/', '/terms', '/seller-terms', '/sell'];
    const sides = await aroundMidnight(begins, paths, async () => {
      const isShown: boolean[] = [];
      for (const path of paths) isShown.push((await node.get(path)).includes(sentence));
      return isShown;
    });
    expect(sides).toEqual([
      [false, false, false, false],
      [true, true, true, true],
    ]);
    expect(await node.get('/terms')).toContain('The platform fee is 5% of the subtotal.');
  });
});
