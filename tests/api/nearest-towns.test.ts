import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { postgresIndex } from '../../src/modules/search/index.ts';
import { readRegion } from '../../src/shared/region-names.ts';
import { GHANA_REGIONS } from '../../src/shared/regions.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const place = ({ shop }: Product) => `${shop.location}, ${shop.region}`;
/** All pages of the list, and the distinct places of the products. */
async function listed(query: string, limit = 11) {
  const products: Product[] = [];
  let cursor = '';
  do {
    const { status, body } = await market.call('GET', `/products?${query}&limit=${limit}&cursor=${cursor}`);
    expect(status).toBe(200);
    products.push(...(body.data as Product[]));
    cursor = body.meta.nextCursor ?? '';
  } while (cursor);
  return { products, places: [...new Set(products.map(place))] };
}

describe('the list of towns', () => {
  it('gives the region of an address that names one', async () => {
    const { rows } = await market.database.pool.query<{ region: string; name: string }>(
      'select region, name from towns',
    );
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ region, name }) => readRegion(name) !== region)).toEqual([]);
  });

  it('is grouped by region and has each capital and every town of the market', async () => {
    const capitals = [
      'Goaso',
      'Kumasi',
      'Sunyani',
      'Techiman',
      'Cape Coast',
      'Koforidua',
      'Accra',
      'Nalerigu',
    ];
    capitals.push('Tamale', 'Dambai', 'Damongo', 'Bolgatanga', 'Wa', 'Ho', 'Sekondi', 'Sefwi Wiawso');
    for (const [at, region] of GHANA_REGIONS.entries()) {
      const { status, body } = await market.call('GET', `/towns?region=${region}`);
      const names = (body.data as { name: string }[]).map(({ name }) => name);
      expect([status, names]).toEqual([200, expect.arrayContaining([capitals[at]])]);
      expect(names).toEqual([...names].sort());
      expect(body.meta.total).toBe(names.length);
    }
    expect((await market.call('GET', '/towns?region=Atlantis')).status).toBe(422);
    expect(await market.rows('select product_id from search_documents where town is null')).toEqual([]);
  });

  it('lies in Ghana', async () => {
    const far = await market.rows(
      `select region, name from towns where north not between 4.7 and 11.2 or east not between -3.3 and 1.2`,
    );
    expect(far).toEqual([]);
  });

  it('contains the town in a shop’s location', async () => {
    const cases = [
      ['Ejura', 'Ashanti', 'Ejura'],
      ['Nima, Accra', 'Greater Accra', 'Accra'],
      ['ejura market', 'Ashanti', 'Ejura'],
      ['New Edubiase', 'Ashanti', 'New Edubiase'],
      ['Cape Coast Road, Mankessim', 'Central', 'Mankessim'],
      ['Sefwi-Wiawso', 'Western North', 'Sefwi Wiawso'],
      ['Ejuraso', 'Ashanti', null],
      ['Ejura', 'Volta', null],
      ['Ejura', null, null],
      ['', 'Ashanti', null],
    ] as const;
    for (const [typed, region, town] of cases) {
      const [row] = await market.rows('select find_town($1, $2) as town', [typed, region]);
      expect(row, `${typed}, ${region}`).toEqual({ town });
    }
  });
});

describe('products sorted by distance', () => {
  it('come from the nearest towns of the region first, then from the other regions', async () => {
    const near = async (query: string) => (await listed(`sort=nearest&${query}`)).places;
    // Products are in Bolgatanga and Navrongo. Paga is next to Navrongo, Bongo next to Bolgatanga.
    expect((await near('near=Upper East&town=Paga')).slice(0, 2)).toEqual([
      'Navrongo, Upper East',
      'Bolgatanga, Upper East',
    ]);
    expect((await near('near=Upper East&town=Bongo')).slice(0, 2)).toEqual([
      'Bolgatanga, Upper East',
      'Navrongo, Upper East',
    ]);
    // Ejura, in the north of Ashanti, is nearer to Techiman than to any other regional capital; Obuasi to Cape Coast.
    const [ejura, obuasi] = [await near('near=Ashanti&town=Ejura'), await near('near=Ashanti&town=obuasi')];
    expect(ejura.slice(0, 3)).toEqual(['Ejura, Ashanti', 'Ahwiaa, Ashanti', 'Kintampo, Bono East']);
    expect(obuasi.slice(0, 2)).toEqual(['Ahwiaa, Ashanti', 'Ejura, Ashanti']);
    expect(obuasi.indexOf('Cape Coast, Central')).toBeLessThan(obuasi.indexOf('Kintampo, Bono East'));
  });

  it('are complete, each once, on however many pages', async () => {
    for (const search of ['', '&search=oil']) {
      const query = `sort=nearest&near=Upper East&town=Bawku${search}`;
      const [small, large] = [await listed(query, 7), await listed(query, 200)];
      expect(small.products.map(({ id }) => id)).toEqual(large.products.map(({ id }) => id));
      expect(new Set(small.products.map(({ id }) => id)).size).toBe(search ? large.products.length : 130);
    }
  });

  it('are sorted by region alone when the town is unknown or in another region', async () => {
    const plain = await listed('sort=nearest&near=Upper East');
    for (const town of ['Nowhere', 'Kumasi', '', '%']) {
      const found = await listed(`sort=nearest&near=Upper East&town=${encodeURIComponent(town)}`);
      expect(found.products.map(({ id }) => id)).toEqual(plain.products.map(({ id }) => id));
    }
    expect((await market.call('GET', `/products?sort=nearest&town=${'x'.repeat(101)}`)).status).toBe(422);
  });

  it('follow a shop that moves, and treat a shop without a town as the rest of its region', async () => {
    const query = 'sort=nearest&near=Upper East&town=Bawku';
    expect((await listed(query)).places[0]).toBe('Bolgatanga, Upper East');
    await market.rows(`update shops set location = 'Pusiga' where location = 'Navrongo'`);
    expect((await listed(query)).places.slice(0, 2)).toEqual([
      'Pusiga, Upper East',
      'Bolgatanga, Upper East',
    ]);
    await market.rows(`update shops set location = 'By the big tree' where location = 'Pusiga'`);
    expect((await listed(query)).places.slice(0, 2)).toEqual([
      'Bolgatanga, Upper East',
      'By the big tree, Upper East',
    ]);
    await market.rows(`update shops set location = 'Navrongo' where location = 'By the big tree'`);
  });

  it('take as many statements as the page has places', async () => {
    const { db } = market.database;
    let statements = 0;
    const counting = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === 'execute') statements++;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const places = (
      await market.rows<{ name: string }>(`select name from towns where region = 'Ashanti'`)
    ).map(({ name }) => ({ region: 'Ashanti', town: name }));
    const page = await postgresIndex.find(counting, {
      sections: [{ words: null }],
      places: [
        ...places,
        { region: 'Ashanti', town: null },
        ...GHANA_REGIONS.slice(2).map((region) => ({ region })),
      ],
      filters: {},
      order: 'newest',
      after: null,
      limit: 5,
    });
    expect(page.found).toHaveLength(5);
    // The places with products, the products of one or two of them, and the total.
    expect(statements).toBeLessThanOrEqual(4);
  });
});
