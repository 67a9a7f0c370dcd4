import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newShop, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

const DOOR = {
  kind: 'DELIVERY',
  zones: [
    { area: 'GHANA', fee: 35, daysFrom: 2, daysTo: 4 },
    { area: 'REGIONS', regions: ['Northern', 'Savannah'], fee: 60.5, daysFrom: 4, daysTo: 6 },
  ],
};
const STATION = { kind: 'STATION', carrier: 'VIP', station: 'Circle', fee: 20, daysFrom: 1, daysTo: 2 };
const PICKUP = { kind: 'PICKUP', place: 'Ho market', hours: 'Mon–Sat 9–18' };
const read = async (token = shop.token) => (await market.call('GET', '/shops/delivery', { token })).body.data;
const save = (body: unknown, token = shop.token) => market.call('PUT', '/shops/delivery', { token, body });

describe('the delivery options of a shop', () => {
  it('are empty before it has set any', async () => {
    const { token } = await newShop(market);
    expect(await read(token)).toEqual({
      options: [],
      freeAbove: null,
      surcharges: { medium: 0, large: 0, sack: 0 },
      closedWeekdays: [],
      from: { town: 'Ho', region: 'Volta' },
    });
  });

  it('are stored to the pesewa', async () => {
    const surcharges = { medium: 10.05, large: 40, sack: 100 };
    const saved = await save({ options: [DOOR, STATION, PICKUP], freeAbove: 500, surcharges });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data).toEqual(await read());
    expect(saved.body.data).toMatchObject({ freeAbove: 500, surcharges });
    expect(saved.body.data.options).toMatchObject([
      { kind: 'DELIVERY', zones: [{ ...DOOR.zones[0], regions: [] }, DOOR.zones[1]] },
      { ...STATION, regions: [] },
      { ...PICKUP, landmark: '' },
    ]);
    expect(await market.rows('select fee_pesewas from delivery_zones where fee_pesewas = 6050')).toHaveLength(
      1,
    );
  });

  it('keep their ids when they change, and missing ones are deleted', async () => {
    const [door, station] = (await save({ options: [DOOR, STATION] })).body.data.options;
    const both = [
      { ...DOOR, id: door.id },
      { ...STATION, id: station.id, fee: 21 },
    ];
    expect((await save({ options: both })).body.data.options).toMatchObject([
      { id: door.id, kind: 'DELIVERY' },
      { id: station.id, kind: 'STATION', fee: 21 },
    ]);
    const changed = { ...STATION, id: station.id, carrier: 'STC' };
    const { options } = (await save({ options: [changed, PICKUP] })).body.data;
    expect(options).toMatchObject([{ id: station.id, carrier: 'STC' }, { kind: 'PICKUP' }]);
    const again = await save({ options: [{ ...DOOR, id: door.id }] });
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await read()).options).toEqual(options);
  });

  it('can change their kind and keep nothing of the old one', async () => {
    const [station] = (await save({ options: [STATION] })).body.data.options;
    const { options } = (await save({ options: [{ ...PICKUP, id: station.id }] })).body.data;
    expect(options).toEqual([{ ...PICKUP, id: station.id, landmark: '' }]);
    expect((await save({ options: [{ ...DOOR, id: station.id }] })).body.data.options).toMatchObject([
      { id: station.id, kind: 'DELIVERY' },
    ]);
  });

  it('of another shop are not found', async () => {
    const [mine] = (await save({ options: [STATION] })).body.data.options;
    const other = await newShop(market);
    const stolen = await save({ options: [{ ...STATION, id: mine.id, fee: 1 }] }, other.token);
    expect(stolen.status).toBe(404);
    expect((await read(other.token)).options).toEqual([]);
    expect((await read()).options).toMatchObject([{ id: mine.id, fee: 20 }]);
    expect((await save({ options: [{ ...STATION, id: 'no-uuid' }] })).status).toBe(404);
    const twice = { ...STATION, id: mine.id };
    expect((await save({ options: [twice, twice] })).status).toBe(404);
  });

  const zone = (change: object) => ({ options: [{ ...DOOR, zones: [{ ...DOOR.zones[0], ...change }] }] });
  it.each([
    ['a price below zero', zone({ fee: -1 }), 'options.0.zones.0.fee'],
    ['a price above the bound', zone({ fee: 1000.01 }), 'options.0.zones.0.fee'],
    ['parts of a pesewa', zone({ fee: 1.005 }), 'options.0.zones.0.fee'],
    ['no price', zone({ fee: undefined }), 'options.0.zones.0.fee'],
    ['days the wrong way round', zone({ daysFrom: 5 }), 'options.0.zones.0.daysTo'],
    ['days beyond the bound', zone({ daysTo: 31 }), 'options.0.zones.0.daysTo'],
    ['regions without a name', zone({ area: 'REGIONS' }), 'options.0.zones.0.regions'],
    ['a region that is none', zone({ area: 'REGIONS', regions: ['Kumasi'] }), 'options.0.zones.0.regions.0'],
    ['regions of an area that has none', zone({ regions: ['Volta'] }), 'options.0.zones.0.regions'],
    [
      'a region with two prices',
      { options: [{ ...DOOR, zones: [DOOR.zones[1], DOOR.zones[1]] }] },
      'options.0.zones',
    ],
    ['a delivery without zones', { options: [{ ...DOOR, zones: [] }] }, 'options.0.zones'],
    ['two deliveries', { options: [DOOR, DOOR] }, 'options'],
    ['thirteen options', { options: Array.from({ length: 13 }, () => STATION) }, 'options'],
    ['a surcharge below zero', { options: [], surcharges: { sack: -1 } }, 'surcharges.sack'],
    ['free above nothing', { options: [], freeAbove: 0 }, 'freeAbove'],
    ['a field that there is not', { options: [], fee: 3 }, 'fee'],
  ])('refuse %s', async (_what, body, field) => {
    const answer = await save(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});
