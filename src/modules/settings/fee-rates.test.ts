import { describe, expect, it } from 'vitest';
import { feeRatesAt, findFeeRate, listShopRates } from './fee-rates.ts';

const at = new Date('2026-06-15T10:00:00Z');
const five = { percent: 5, from: '2025-01-01' };
const general = [five];
const special = (of: 'category' | 'shop', id: string, percent: number | null, from: string) => ({
  ...{ of, id, name: `The ${of} ${id}`, percent, from },
});

describe('fee rates', () => {
  it('takes the last rate that has begun, whatever their order', () => {
    const rates = [{ percent: 7, from: '2026-07-01' }, { percent: 6, from: '2026-06-15' }, five];
    expect(findFeeRate(rates, at)).toBe(6);
    expect(findFeeRate(rates, new Date('2026-06-14T23:59:59Z'))).toBe(5);
    expect(findFeeRate(rates, new Date('2026-07-01T00:00:00Z'))).toBe(7);
    expect(findFeeRate([], at)).toBe(5);
  });

  it('takes the most special there is: of the shop, then of the category, then the general one', () => {
    const kept = {
      'fee.rates': general,
      'fee.specialRates': [
        special('category', 'crafts', 2.5, '2026-01-01'),
        special('shop', 'amas', 0, '2026-01-01'),
        special('shop', 'crafts', 30, '2026-01-01'),
      ],
    };
    const rates = feeRatesAt(kept, at);
    expect(rates.of({ shopId: 'amas', categoryId: 'crafts' })).toBe(0);
    expect(rates.of({ shopId: 'amas', categoryId: null })).toBe(0);
    expect(rates.of({ shopId: 'kofis', categoryId: 'crafts' })).toBe(250);
    expect(rates.of({ shopId: 'kofis', categoryId: 'food' })).toBe(500);
    expect(rates.of({ shopId: 'kofis', categoryId: null })).toBe(500);
  });

  it('begins a special rate with its day, and ends it with the day of what ends it', () => {
    const kept = {
      'fee.rates': general,
      'fee.specialRates': [
        special('category', 'crafts', null, '2026-07-01'),
        special('category', 'crafts', 2.5, '2026-06-16'),
      ],
    };
    const rateOn = (moment: string) =>
      feeRatesAt(kept, new Date(moment)).of({ shopId: 'kofis', categoryId: 'crafts' });
    expect(rateOn('2026-06-15T23:59:59.999Z')).toBe(500);
    expect(rateOn('2026-06-16T00:00:00.000Z')).toBe(250);
    expect(rateOn('2026-06-30T23:59:59.999Z')).toBe(250);
    expect(rateOn('2026-07-01T00:00:00.000Z')).toBe(500);
    expect(feeRatesAt(kept, new Date('2026-07-01')).special).toEqual([]);
  });
});

describe('the rates of a shop', () => {
  const kept = {
    'fee.rates': [five, { percent: 6, from: '2026-09-01' }],
    'fee.specialRates': [
      special('category', 'crafts', 2.5, '2026-01-01'),
      special('category', 'food', 3, '2026-08-01'),
      special('shop', 'amas', 1, '2026-02-01'),
      special('shop', 'amas', null, '2026-08-01'),
      special('shop', 'kofis', 0.5, '2026-07-01'),
    ],
  };

  it('are the general one with those of categories, or its own alone', () => {
    expect(listShopRates(kept, 'kofis', at)).toMatchObject({
      ...{ basisPoints: 500, isOwn: false },
      categories: [{ id: 'crafts', name: 'The category crafts', basisPoints: 250 }],
    });
    expect(listShopRates(kept, 'amas', at)).toMatchObject({ basisPoints: 100, isOwn: true, categories: [] });
  });

  it('tell what begins later, and nothing of other shops', () => {
    expect(listShopRates(kept, 'amas', at).coming).toEqual([
      { of: 'category', name: 'The category food', percent: 3, from: '2026-08-01' },
      { of: 'shop', name: null, percent: null, from: '2026-08-01' },
      { of: 'everything', name: null, percent: 6, from: '2026-09-01' },
    ]);
    expect(listShopRates(kept, 'esis', at).coming.map(({ of }) => of)).toEqual(['category', 'everything']);
  });
});
