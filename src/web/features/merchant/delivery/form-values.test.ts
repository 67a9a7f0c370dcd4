import { describe, expect, it } from 'vitest';
import { GHANA_REGIONS } from '#shared/regions';
import { deliverySettingsInput, type ShopDeliveryView } from '#src/modules/delivery/contract/delivery.ts';
import { listQuotes, type Region } from '#src/modules/delivery/contract/delivery-fee.ts';
import { groupRegionsByDistance, suggestPrices } from './delivery-presets.ts';
import { type DeliveryValues, newGroup, toFormValues, toPreview } from './form-values.ts';
import { deliveryForm } from './schema.ts';

const SAID: ShopDeliveryView = {
  options: [
    {
      id: 'door',
      kind: 'DELIVERY',
      zones: [
        { area: 'GHANA', regions: [], fee: 35, daysFrom: 2, daysTo: 4 },
        { area: 'TOWN', regions: [], fee: 20, daysFrom: 1, daysTo: 1 },
        { area: 'REGIONS', regions: ['Ahafo', 'Bono', 'Bono East'], fee: 50.5, daysFrom: 3, daysTo: 5 },
        { area: 'REGIONS', regions: ['Volta', 'Northern'], fee: 61, daysFrom: 6, daysTo: 9 },
      ],
    },
    {
      ...{ id: 'bus', kind: 'STATION', carrier: 'VIP', station: 'Circle', regions: ['Ashanti'] },
      ...{ fee: 20, daysFrom: 1, daysTo: 2 },
    },
    { id: 'here', kind: 'PICKUP', place: 'Nima', landmark: 'police station', hours: 'Mon-Sat, 9 am-6 pm' },
  ],
  freeAbove: 500,
  surcharges: { medium: 10, large: 40, sack: 100 },
  closedWeekdays: [3],
  from: { town: 'Accra', region: 'Greater Accra' },
};
const NOTHING: ShopDeliveryView = {
  ...SAID,
  options: [],
  freeAbove: null,
  surcharges: { medium: 0, large: 0, sack: 0 },
  closedWeekdays: [],
};
const read = (values: DeliveryValues) => deliveryForm.safeParse(values);
const messagesOf = (values: DeliveryValues) =>
  Object.fromEntries(read(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('the form of deliveries', () => {
  it('gives back what was saved, as the server takes it', () => {
    const body = read(toFormValues(SAID)).data;
    expect(deliverySettingsInput.parse(body)).toEqual({
      options: [{ ...SAID.options[0], id: undefined }, SAID.options[1], SAID.options[2]].map((option) =>
        JSON.parse(JSON.stringify(option)),
      ),
      freeAbove: 500,
      surcharges: SAID.surcharges,
      closedWeekdays: [3],
    });
  });

  it('needs one number and nothing else', () => {
    const body = read({ ...toFormValues(NOTHING), fee: '35' }).data;
    expect(body?.options).toEqual([
      { kind: 'DELIVERY', zones: [{ area: 'GHANA', regions: [], fee: 35, daysFrom: 2, daysTo: 4 }] },
    ]);
  });

  it('left empty says that delivery is included', () => {
    const values = toFormValues(NOTHING);
    expect(read(values).data).toEqual({
      options: [],
      freeAbove: null,
      surcharges: { medium: 0, large: 0, sack: 0 },
      closedWeekdays: [],
    });
    const seen = listQuotes(toPreview(values), {
      to: { town: null, region: 'Ashanti' },
      shop: { town: 'Accra', region: 'Greater Accra' },
      parcel: { size: 'SMALL', subtotalPesewas: 0 },
    });
    expect(seen).toMatchObject([{ option: null, feePesewas: 0 }]);
  });

  it('takes a region that the shop groups by itself out of the usual group', () => {
    const values = toFormValues(NOTHING);
    const zones = values.zones.map((zone) => (zone.regions.includes('Bono') ? { ...zone, fee: '50' } : zone));
    const own = { ...newGroup(), regions: ['Bono' as const, 'Volta' as const], fee: '44' };
    const [door] = read({ ...values, zones: [...zones, own] }).data?.options ?? [];
    expect(door).toMatchObject({
      zones: [
        { regions: ['Ahafo', 'Bono East', 'Oti', 'Western North'], fee: 50 },
        { regions: ['Bono', 'Volta'], fee: 44 },
      ],
    });
  });

  it('names the field that is wrong', () => {
    const values = toFormValues(SAID);
    expect(messagesOf({ ...values, fee: 'a lot' })).toHaveProperty(['fee']);
    expect(messagesOf({ ...values, fee: '1000.01' })).toEqual({ fee: 'At most GH₵1000' });
    expect(messagesOf({ ...values, sack: '-1' })).toHaveProperty(['sack']);
    expect(messagesOf({ ...values, daysFrom: '5' })).toHaveProperty(['daysTo']);
    expect(messagesOf({ ...values, freeAbove: '' })).toHaveProperty(['freeAbove']);
    expect(messagesOf({ ...values, isFreeAbove: false, freeAbove: '' })).toEqual({});
    const group = { ...newGroup(), fee: '5' };
    const at = values.zones.length;
    expect(messagesOf({ ...values, zones: [...values.zones, group] })).toHaveProperty([`zones.${at}.fee`]);
    const volta = { ...group, regions: ['Volta' as const] };
    expect(messagesOf({ ...values, zones: [...values.zones, volta] })).toHaveProperty([`zones.${at}.fee`]);
  });

  it.each(GHANA_REGIONS)(
    'asks in %s a usual price for each other region, and more and longer the further it is',
    (own) => {
      const values = toFormValues({ ...NOTHING, from: { town: 'Here', region: own } });
      const { zones, sizes } = suggestPrices(own);
      const filled = values.zones.map((zone) => ({
        ...zone,
        ...zones[zone.area === 'REGIONS' ? zone.name : zone.area],
      }));
      const [door] = read({ ...values, zones: filled, ...sizes }).data?.options ?? [];
      const rates = door?.kind === 'DELIVERY' ? door.zones : [];
      expect(rates.flatMap(({ regions }) => regions).sort()).toEqual(
        GHANA_REGIONS.filter((region) => region !== own),
      );
      const rising = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      rising(rates.map(({ fee }) => fee));
      rising(rates.map(({ daysFrom }) => daysFrom));
      rising(rates.map(({ daysTo }) => daysTo));
      const [medium = 0, large = 0, sack = 0] = [sizes.medium, sizes.large, sizes.sack].map(Number);
      expect(0 < medium && medium < large && large < sack).toBe(true);
    },
  );

  /** The nearest and the furthest region of each, and what a small parcel costs there. */
  it.each([
    ['Ahafo', 'Bono', 35, 'Upper East', 70],
    ['Ashanti', 'Ahafo', 35, 'Upper East', 70],
    ['Bono', 'Ahafo', 35, 'North East', 70],
    ['Bono East', 'Bono', 35, 'Upper East', 50],
    ['Central', 'Western', 35, 'Upper East', 70],
    ['Eastern', 'Greater Accra', 35, 'Upper West', 70],
    ['Greater Accra', 'Eastern', 35, 'Upper East', 70],
    ['North East', 'Upper East', 35, 'Western', 70],
    ['Northern', 'Savannah', 35, 'Western', 70],
    ['Oti', 'Volta', 45, 'Western', 70],
    ['Savannah', 'Northern', 35, 'Western', 70],
    ['Upper East', 'North East', 35, 'Western', 70],
    ['Upper West', 'Savannah', 35, 'Greater Accra', 70],
    ['Volta', 'Eastern', 35, 'Upper West', 70],
    ['Western', 'Central', 35, 'Upper East', 70],
    ['Western North', 'Ahafo', 35, 'Upper East', 70],
  ] as const)(
    'counts from %s: %s is near at GH₵%d, %s is far at GH₵%d',
    (own, near, nearFee, far, farFee) => {
      const feeOf = (region: Region) =>
        groupRegionsByDistance(own).find(({ regions }) => regions.includes(region))?.fee;
      expect([feeOf(near), feeOf(far)]).toEqual([nearFee, farFee]);
    },
  );

  it('does not leave a shop in the north with Ashanti and Volta at the price of its own town', () => {
    const groups = groupRegionsByDistance('Northern');
    const feeOf = (region: Region) => groups.find(({ regions }) => regions.includes(region))?.fee;
    expect([feeOf('Ashanti'), feeOf('Volta'), feeOf('Upper East')]).toEqual([50, 50, 35]);
  });
});
