import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeasonInput } from '#src/modules/search/contract/seasons.ts';
import type { Home } from '../../src/modules/storefront/contract/pages.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin } from './support/sellers.ts';

const DAY_MS = 86_400_000;
let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.travelTo(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 10, 12)));
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const home = async (): Promise<Home> => (await market.call('GET', '/home')).body.data;
const ripe = async () => {
  const { calendar, ripe: found } = await home();
  return found.map(({ seasonId, product }) => ({
    name: calendar.find(({ id }) => id === seasonId)?.name,
    product,
  }));
};
const write = (method: 'POST' | 'PUT', path: string, change: Partial<SeasonInput> = {}) =>
  market.call(method, path, {
    token: admin,
    body: { name: 'Test harvest', search: 'oval shopper', fromMonth: 5, toMonth: 6, ...change },
  });
const add = async (change: Partial<SeasonInput> = {}): Promise<string> => {
  const { status, body } = await write('POST', '/admin/seasons', change);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const remove = (id: string) => market.call('DELETE', `/admin/seasons/${id}`, { token: admin });
const audited = async (action: string) =>
  (await market.rows('select before, after from audit_log where action = $1 order by id desc', [action]))[0];

describe('the season’s harvests on Home', () => {
  // Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
  it('are those of the calendar for this month, with matching products', async () => {
    const found = await ripe();
    expect(found.map(({ name }) => name)).toContain('Mangoes');
    expect(found.map(({ name }) => name)).not.toContain('Yam');
    expect(found.find(({ name }) => name === 'Mangoes')?.product.name).toMatch(/mango/i);
    expect(found.length).toBeLessThanOrEqual(5);
    for (const { product } of found) expect(product.inStock).toBe(true);
  });

  it('last from the first day of the first month to the last day of the last', async () => {
    const year = new Date().getUTCFullYear();
    const id = await add();
    const isShown = async () => (await ripe()).some(({ name }) => name === 'Test harvest');
    for (const [instant, shown] of [
      [Date.UTC(year, 4, 1) - 1, false],
      [Date.UTC(year, 4, 1), true],
      [Date.UTC(year, 6, 1) - 1, true],
      [Date.UTC(year, 6, 1), false],
    ] as const) {
      await market.travelTo(new Date(instant));
      expect([new Date(instant).toISOString(), await isShown()]).toEqual([
        new Date(instant).toISOString(),
        shown,
      ]);
    }
    await market.travelTo(new Date(Date.UTC(year, 4, 10, 12)));
    await remove(id);
    expect(await isShown()).toBe(false);
  });

  it('are limited to their regions, if any', async () => {
    const id = await add({ search: 'kente', regions: ['Volta'] });
    const of = async () => (await ripe()).find(({ name }) => name === 'Test harvest')?.product.shop.region;
    expect(await of()).toBe('Volta');
    await write('PUT', `/admin/seasons/${id}`, { search: 'kente', regions: ['Oti'] });
    expect(await of()).toBeUndefined();
    await remove(id);
  });

  it('leave out sold-out products at once', async () => {
    const id = await add({ name: 'Aaa' });
    const [found] = (await ripe()).filter(({ name }) => name === 'Aaa');
    expect(found?.product.name).toBe('Oval Shopper');
    await market.rows('update products set stock_quantity = 0 where id = $1', [found?.product.id]);
    expect((await ripe()).map(({ name }) => name)).not.toContain('Aaa');
    await market.rows('update products set stock_quantity = 9 where id = $1', [found?.product.id]);
    await remove(id);
  });

  it('are five at most and rotate by the day', async () => {
    const words = ['basket', 'honey', 'gari', 'cloth', 'stool', 'bead', 'wallet'];
    const ids: string[] = [];
    for (const search of words) ids.push(await add({ name: `In turn ${search}`, search }));
    const seen = new Set<string | undefined>();
    for (let day = 0; day < 12; day++) {
      await market.travel(DAY_MS);
      const found = await ripe();
      expect(found).toHaveLength(5);
      expect(new Set(found.map(({ product }) => product.id)).size).toBe(5);
      for (const { name } of found) seen.add(name);
    }
    expect(words.filter((search) => !seen.has(`In turn ${search}`))).toEqual([]);
    admin = await demoAdmin(market);
    for (const id of ids) await remove(id);
  });

  it('are searched once in five minutes for all visitors', async () => {
    const id = await add({ name: 'Counted', search: 'round market basket' });
    await home();
    const { pool } = market.database;
    let searches = 0;
    const original = pool.query;
    pool.query = ((...args: Parameters<typeof original>) => {
      if (JSON.stringify(args).includes('search_documents')) searches++;
      return original.apply(pool, args);
    }) as typeof original;
    for (let visit = 0; visit < 3; visit++) await home();
    expect(searches).toBe(0);
    await market.travel(301_000);
    await home();
    pool.query = original;
    expect(searches).toBeGreaterThan(0);
    await remove(id);
  });
});

describe('the calendar of harvests', () => {
  it('has Ghana’s main harvests from the beginning', async () => {
    const { body } = await market.call('GET', '/admin/seasons', { token: admin });
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Yam', 'Groundnuts', 'Rice', 'Mangoes', 'Onions']));
    expect((await home()).calendar).toEqual(body.data);
  });

  it('records who changed what', async () => {
    const id = await add({ note: 'Early' });
    expect(await audited('season.add')).toMatchObject({ after: { name: 'Test harvest', note: 'Early' } });
    await write('PUT', `/admin/seasons/${id}`, { toMonth: 8 });
    expect(await audited('season.change')).toMatchObject({ before: { toMonth: 6 }, after: { toMonth: 8 } });
    await remove(id);
    expect(await audited('season.remove')).toMatchObject({ before: { name: 'Test harvest', toMonth: 8 } });
    expect((await remove(id)).status).toBe(404);
    expect((await write('PUT', `/admin/seasons/${id}`)).status).toBe(404);
  });

  it('has a harvest once a month, and sixty at most', async () => {
    const id = await add();
    expect((await write('POST', '/admin/seasons')).body).toMatchObject({ code: 'CONFLICT' });
    const { body } = await market.call('GET', '/admin/seasons', { token: admin });
    await market.rows(
      "insert into seasons (name, search, from_month, to_month) select 'Filler ' || n, 'yam', 1, 2 from generate_series(1, $1::int) n",
      [60 - body.data.length],
    );
    expect((await write('POST', '/admin/seasons', { name: 'One more' })).status).toBe(409);
    await market.rows("delete from seasons where name like 'Filler %'");
    await remove(id);
  });

  it.each([
    [{ fromMonth: 13 }, 'fromMonth'],
    [{ toMonth: 0 }, 'toMonth'],
    [{ toMonth: 1e308 }, 'toMonth'],
    [{ name: 'x' }, 'name'],
    [{ search: '' }, 'search'],
    [{ regions: ['Atlantis'] as never }, 'regions.0'],
    [{ regions: ['Volta', 'Volta'] as never }, 'regions'],
    [{ note: 'x'.repeat(81) }, 'note'],
  ])('refuses %j in words', async (change, field) => {
    const { status, body } = await write('POST', '/admin/seasons', change);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
