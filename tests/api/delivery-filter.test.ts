import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { quoteOption } from '#src/modules/delivery/contract/delivery-fee.ts';
import { parseShopPlace, readDeliveries } from '../../src/modules/delivery/index.ts';
import { GHANA_REGIONS } from '../../src/shared/regions.ts';
import { loadOf } from './support/loads.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, demoShop } from './support/sellers.ts';

const ZONE = { fee: 20, daysFrom: 1, daysTo: 3, regions: [] as string[] };
const WAYS = [
  [{ kind: 'DELIVERY', zones: [{ ...ZONE, area: 'TOWN' }] }],
  [{ kind: 'DELIVERY', zones: [{ ...ZONE, area: 'REGION' }] }],
  [{ kind: 'DELIVERY', zones: [{ ...ZONE, area: 'REGIONS', regions: ['Ashanti', 'Bono'] }] }],
  [{ kind: 'DELIVERY', zones: [{ ...ZONE, area: 'GHANA' }] }],
  [
    {
      kind: 'STATION',
      carrier: 'STC',
      station: 'Circle',
      regions: ['Volta'],
      fee: 15,
      daysFrom: 1,
      daysTo: 2,
    },
  ],
  [{ kind: 'STATION', carrier: 'VIP', station: 'Circle', regions: [], fee: 15, daysFrom: 1, daysTo: 2 }],
  [{ kind: 'PICKUP', place: 'Our shop', hours: 'Mon-Sat' }],
];

let market: Market;
let shops: { id: string; location: string; region: string | null }[];
beforeAll(async () => {
  market = await openMarket();
  for (const [at, options] of WAYS.entries()) {
    const { token } = await demoShop(market, at);
    const body = { options };
    const { status, body: answer } = await market.call('PUT', '/shops/delivery', { token, body });
    expect(status, JSON.stringify(answer)).toBe(200);
  }
  shops = await market.rows(`select distinct s.id, s.location, s.region from shops s
    join products p on p.shop_id = s.id where p.listed`);
});
afterAll(() => market.close());

const shopsFound = async (query: string) => {
  const { body } = await market.call('GET', `/products?limit=200&${query}`);
  return new Set(body.data.map(({ shopId }: Product) => shopId));
};

describe('the filter by delivery region', () => {
  it.each(GHANA_REGIONS)('lists the products that checkout can deliver to %s', async (region) => {
    const deliveries = await readDeliveries(
      market.database.db,
      shops.map(({ id }) => id),
    );
    const parcel = { size: 'SMALL' as const, subtotalPesewas: 1000 };
    const reached = shops.filter((shop) => {
      const delivery = deliveries.get(shop.id);
      if (!delivery) return true;
      const from = { to: { town: null, region }, shop: parseShopPlace(shop), parcel };
      return delivery.options.some((option) => quoteOption(option, delivery, from)?.reaches);
    });
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.length).toBeLessThan(shops.length);
    expect(await shopsFound(`deliversTo=${region}`)).toEqual(new Set(reached.map(({ id }) => id)));
  });

  it('works together with words and price', async () => {
    const { body } = await market.call(
      'GET',
      '/products?limit=200&deliversTo=Volta&search=oil&sort=price-asc',
    );
    const all = await shopsFound('search=oil');
    expect(body.data.length).toBeGreaterThan(0);
    expect(new Set(body.data.map(({ shopId }: Product) => shopId)).size).toBeLessThanOrEqual(all.size);
    expect((await market.call('GET', '/products?deliversTo=Atlantis')).status).toBe(422);
  });

  it('lists the products of shops that send with a load, until it ends', async () => {
    const shop = await demoShop(market, WAYS.length - 1);
    const reaches = async () => (await shopsFound('deliversTo=Volta')).has(shop.id);
    expect(await reaches()).toBe(false);
    const loadId = await loadOf(market, [shop], { to: { town: 'Ho', region: 'Volta' } });
    expect(await reaches()).toBe(true);
    const token = await demoAdmin(market);
    expect((await market.call('POST', `/admin/loads/${loadId}/end`, { token })).status).toBe(200);
    expect(await reaches()).toBe(false);
  });
});
