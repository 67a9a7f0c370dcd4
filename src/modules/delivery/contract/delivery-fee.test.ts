import { describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { deliverySettingsInput } from './delivery.ts';
import {
  type DeliveryOption,
  largestSize,
  listQuotes,
  type Place,
  quoteOption,
  type ShopDelivery,
} from './delivery-fee.ts';
import { deliveryQuery } from './delivery-quote.ts';

const rate = (cedis: number, daysFrom = 2, daysTo = 4) => ({
  feePesewas: pesewas(cedis * 100),
  daysFrom,
  daysTo,
});
const zone = (area: 'TOWN' | 'REGION' | 'GHANA', cedis: number) => ({ area, regions: [], ...rate(cedis) });
const regions = (names: string[], cedis: number) => ({
  area: 'REGIONS' as const,
  regions: names,
  ...rate(cedis),
});

const DOOR: DeliveryOption = {
  id: 'door',
  kind: 'DELIVERY',
  zones: [
    zone('GHANA', 35),
    zone('TOWN', 20),
    zone('REGION', 25),
    regions(['Northern', 'Savannah', 'Greater Accra'], 70),
  ],
};
const STATION: DeliveryOption = {
  ...{ id: 'bus', kind: 'STATION', carrier: 'VIP', station: 'Circle' },
  ...{ regions: ['Ashanti'], ...rate(22, 1, 2) },
};
const PICKUP: DeliveryOption = {
  ...{ id: 'here', kind: 'PICKUP', place: 'Nima', landmark: '', hours: 'Mon–Sat 9–18' },
};
const SHOP: Place = { town: 'Accra', region: 'Greater Accra' };
const KUMASI: Place = { town: 'Kumasi', region: 'Ashanti' };
const parcel = (size: 'SMALL' | 'MEDIUM' | 'LARGE' | 'SACK' = 'SMALL', cedis = 100) => ({
  size,
  subtotalPesewas: cedis * 100,
});
const has = (options: DeliveryOption[], freeAbove: number | null = null): ShopDelivery => ({
  options,
  freeAbovePesewas: freeAbove === null ? null : pesewas(freeAbove * 100),
  surcharges: { MEDIUM: pesewas(1000), LARGE: pesewas(4000), SACK: pesewas(10_000) },
});
const feeOf = (
  option: DeliveryOption,
  to: Place,
  { size = 'SMALL' as const, goods = 100, freeAbove = null as number | null, shop = SHOP } = {},
) =>
  quoteOption(option, has([option], freeAbove), { to, shop, parcel: parcel(size, goods) })?.feePesewas ??
  null;

describe('the zone whose price holds', () => {
  it('is the own town, before the own region, before regions by name, before all of Ghana', () => {
    expect(feeOf(DOOR, { town: 'Accra', region: 'Greater Accra' })).toBe(2000);
    expect(feeOf(DOOR, { town: 'Tema', region: 'Greater Accra' })).toBe(2500);
    expect(feeOf(DOOR, { town: null, region: 'Greater Accra' })).toBe(2500);
    expect(feeOf(DOOR, { town: 'Tamale', region: 'Northern' })).toBe(7000);
    expect(feeOf(DOOR, KUMASI)).toBe(3500);
  });

  it('is not the town of the same name in another region', () => {
    expect(feeOf(DOOR, { town: 'Accra', region: 'Volta' })).toBe(3500);
    expect(feeOf(DOOR, { town: 'Accra', region: null })).toBe(3500);
    expect(feeOf(DOOR, { town: 'Tema', region: null }, { shop: { ...SHOP, region: null } })).toBe(3500);
    expect(feeOf(DOOR, { town: '', region: 'Greater Accra' }, { shop: { ...SHOP, town: '' } })).toBe(2500);
  });

  it('knows a town however it is written', () => {
    expect(feeOf(DOOR, { town: ' ACCRA ', region: 'Greater Accra' })).toBe(2000);
    const shop: Place = { town: 'Bɔlga-Tanga', region: 'Upper East' };
    expect(feeOf(DOOR, { town: 'bɔlga tanga', region: 'Upper East' }, { shop })).toBe(2000);
  });

  it('is none where the delivery does not go', () => {
    const near: DeliveryOption = { ...DOOR, zones: [zone('TOWN', 5), regions(['Volta'], 9)] };
    expect(feeOf(near, { town: 'Ho', region: 'Volta' })).toBe(900);
    expect(feeOf(near, { town: 'Tema', region: 'Greater Accra' })).toBeNull();
    expect(feeOf(near, { town: 'Ho', region: null })).toBeNull();
  });
});

describe('a station', () => {
  it('reaches its regions alone, all of them when it names none', () => {
    expect(feeOf(STATION, KUMASI)).toBe(2200);
    expect(feeOf(STATION, { town: 'Ho', region: 'Volta' })).toBeNull();
    expect(feeOf({ ...STATION, regions: [] }, { town: 'Ho', region: 'Volta' })).toBe(2200);
    expect(feeOf({ ...STATION, regions: [] }, { town: null, region: null })).toBe(2200);
  });
});

describe('a pick-up place', () => {
  it('is free whatever the parcel is, and reaches its own region alone', () => {
    const asked = { shop: SHOP, parcel: parcel('SACK', 1) };
    const near = quoteOption(PICKUP, has([PICKUP]), {
      ...asked,
      to: { town: null, region: 'Greater Accra' },
    });
    expect(near).toEqual({ feePesewas: 0, daysFrom: 0, daysTo: 0, reaches: true });
    expect(quoteOption(PICKUP, has([PICKUP]), { ...asked, to: KUMASI })?.reaches).toBe(false);
    const unknown = { town: null, region: null };
    expect(quoteOption(PICKUP, has([PICKUP]), { ...asked, to: unknown, shop: unknown })?.reaches).toBe(false);
  });
});

describe('the parcel', () => {
  it.each([
    ['SMALL', 3500],
    ['MEDIUM', 4500],
    ['LARGE', 7500],
    ['SACK', 13_500],
  ] as const)('of size %s costs %i pesewas', (size, fee) => {
    const asked = { to: KUMASI, shop: SHOP, parcel: parcel(size) };
    expect(quoteOption(DOOR, has([DOOR]), asked)?.feePesewas).toBe(fee);
  });

  it('is as large as its largest piece', () => {
    expect(largestSize(['SMALL', 'LARGE', 'MEDIUM'])).toBe('LARGE');
    expect(largestSize(['SMALL', 'SMALL'])).toBe('SMALL');
    expect(largestSize([])).toBe('SMALL');
  });

  it('is free from the sum on, its size too', () => {
    const asked = (pesewasOfGoods: number) => ({
      ...{ to: KUMASI, shop: SHOP },
      parcel: { size: 'SACK' as const, subtotalPesewas: pesewasOfGoods },
    });
    expect(quoteOption(DOOR, has([DOOR], 500), asked(49_999))?.feePesewas).toBe(13_500);
    expect(quoteOption(DOOR, has([DOOR], 500), asked(50_000))?.feePesewas).toBe(0);
    expect(quoteOption(STATION, has([STATION], 500), asked(50_000))?.feePesewas).toBe(0);
    expect(quoteOption(DOOR, has([DOOR]), asked(100_000_000))?.feePesewas).toBe(13_500);
  });
});

describe('the options of a shop', () => {
  const ids = (options: DeliveryOption[], to: Place) =>
    listQuotes(has(options), { to, shop: SHOP, parcel: parcel() }).map(({ option }) => option?.id);

  it('begin with the cheapest that reaches; what has to be fetched from afar comes last', () => {
    expect(ids([PICKUP, DOOR, STATION], KUMASI)).toEqual(['bus', 'door', 'here']);
    expect(ids([DOOR, PICKUP], SHOP)).toEqual(['here', 'door']);
  });

  it('of the same price begin with the quicker one', () => {
    const slow: DeliveryOption = { ...STATION, id: 'slow', daysFrom: 1, daysTo: 3 };
    expect(ids([slow, STATION], KUMASI)).toEqual(['bus', 'slow']);
  });

  it('leave out what does not go there', () => {
    expect(ids([STATION], { town: 'Ho', region: 'Volta' })).toEqual([]);
  });

  it('are the standing one when the shop has none: included, 3 to 5 days', () => {
    const asked = { to: KUMASI, shop: SHOP, parcel: parcel('SACK', 9999) };
    const standing = [{ feePesewas: 0, daysFrom: 3, daysTo: 5, reaches: true, option: null }];
    expect(listQuotes(null, asked)).toEqual(standing);
    expect(listQuotes(has([], 1), asked)).toEqual(standing);
  });
});

it('a question about deliveries names no more than 2,400 characters of products', () => {
  const asks = (letters: number) =>
    deliveryQuery.safeParse({ products: 'x'.repeat(letters), state: 'Ashanti' }).success;
  expect([asks(2400), asks(2401)]).toEqual([true, false]);
});

describe('the delivery settings of a shop', () => {
  const zone = { area: 'GHANA', fee: 1000, daysFrom: 30, daysTo: 30 };
  const accepts = (body: object) => deliverySettingsInput.safeParse(body).success;
  const door = (change: object) =>
    accepts({ options: [{ kind: 'DELIVERY', zones: [{ ...zone, ...change }] }] });
  const pickup = (change: object) =>
    accepts({ options: [{ kind: 'PICKUP', place: 'Nima', hours: 'Daily', ...change }] });
  const station = (change: object) =>
    accepts({
      options: [
        { kind: 'STATION', carrier: 'VIP', station: 'Circle', fee: 0, daysFrom: 0, daysTo: 0, ...change },
      ],
    });
  const letters = (count: number) => 'x'.repeat(count);

  it('have bounds, and accept what is at them', () => {
    const each = (check: (at: number) => boolean, good: number, bad: number) => [check(good), check(bad)];
    const bounds = {
      fee: each((fee) => door({ fee }), 1000, 1000.01),
      days: each((daysTo) => door({ daysTo }), 30, 31),
      order: each((daysTo) => door({ daysTo }), 30, 29),
      pesewas: each((fee) => door({ fee }), 12.34, 12.345),
      id: each((count) => pickup({ id: letters(count) }), 64, 65),
      landmark: each((count) => pickup({ landmark: letters(count) }), 120, 121),
      place: each((count) => pickup({ place: letters(count) }), 80, 81),
      shortPlace: each((count) => pickup({ place: letters(count) }), 3, 2),
      hours: each((count) => pickup({ hours: letters(count) }), 3, 2),
      carrier: each((count) => station({ carrier: letters(count) }), 40, 41),
      shortCarrier: each((count) => station({ carrier: letters(count) }), 2, 1),
      station: each((count) => station({ station: letters(count) }), 2, 1),
      freeFrom: each((freeAbove) => accepts({ options: [], freeAbove }), 1, 0.99),
      freeTo: each((freeAbove) => accepts({ options: [], freeAbove }), 1_000_000, 1_000_000.01),
      firstDay: each((day) => accepts({ options: [], closedWeekdays: [day] }), 1, 0),
      lastDay: each((day) => accepts({ options: [], closedWeekdays: [day] }), 7, 8),
      closedDays: each(
        (count) => accepts({ options: [], closedWeekdays: [1, 2, 3, 4, 5].slice(0, count) }),
        4,
        5,
      ),
      options: each(
        (count) => accepts({ options: Array(count).fill({ kind: 'PICKUP', place: 'Nima', hours: 'Daily' }) }),
        12,
        13,
      ),
    };
    for (const [name, accepted] of Object.entries(bounds)) expect(accepted, name).toEqual([true, false]);
  });

  it('stay closed on any four working days', () => {
    for (const open of [1, 2, 3, 4, 5]) {
      const closedWeekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== open);
      expect(accepts({ options: [], closedWeekdays }), `${open}`).toBe(true);
    }
  });
});
