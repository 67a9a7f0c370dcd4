import { describe, expect, it } from 'vitest';
import { nextRates, nextSpecialRates } from './write-settings.ts';

const at = new Date('2026-06-15T10:00:00Z');
const five = { percent: 5, from: '2025-01-01' };

it('general rates: keeps the past and lets today and later be changed', () => {
  const today = { percent: 4, from: '2026-06-15' };
  expect(nextRates([five], [today, five], at)).toEqual([five, today]);
  expect(nextRates([five, today], [five], at)).toEqual([five]);
  expect(() => nextRates([five], [today], at)).toThrow('started before today');
  expect(() => nextRates([five], [{ ...five, percent: 9 }], at)).toThrow('started before today');
  expect(() => nextRates([five], [five, { percent: 1, from: '2026-06-14' }], at)).toThrow(
    'started before today',
  );
});

describe('rates of categories and shops', () => {
  const rate = (percent: number | null, from: string, more = {}) => ({
    ...{ of: 'category' as const, id: 'crafts', name: 'Crafts', percent, from, ...more },
  });
  const begun = rate(2.5, '2026-06-14');

  it('keep the past, each of its own, and let today and later be changed', () => {
    const today = rate(3, '2026-06-15');
    expect(nextSpecialRates([begun], [today, begun], at)).toEqual([begun, today]);
    expect(nextSpecialRates([begun, today], [begun], at)).toEqual([begun]);
    const ended = rate(null, '2026-06-15');
    expect(nextSpecialRates([begun], [ended, begun], at)).toEqual([begun, ended]);
    for (const wanted of [
      [],
      [today],
      [{ ...begun, percent: 1 }],
      [{ ...begun, percent: null }],
      [{ ...begun, id: 'food' }],
      [{ ...begun, of: 'shop' as const }],
      [begun, rate(1, '2026-06-13')],
    ]) {
      expect(() => nextSpecialRates([begun], wanted, at), JSON.stringify(wanted)).toThrow(
        'started before today',
      );
    }
  });

  it('end only what there is to end', () => {
    expect(() => nextSpecialRates([], [rate(null, '2026-07-01')], at)).toThrow('no rate that can end');
    const twice = [begun, rate(null, '2026-07-01'), rate(null, '2026-08-01')];
    expect(() => nextSpecialRates([begun], twice, at)).toThrow('no rate that can end');
    const other = rate(null, '2026-07-01', { id: 'food', name: 'Food' });
    expect(() => nextSpecialRates([begun], [begun, other], at)).toThrow('Food has no rate that can end');
  });

  it('keep the name of what is gone, and begin none for what there is not', () => {
    const nameless = { ...begun, name: '' };
    expect(nextSpecialRates([begun], [nameless], at)).toEqual([begun]);
    expect(nextSpecialRates([begun], [{ ...begun, name: 'Handicrafts' }], at)).toMatchObject([
      { name: 'Handicrafts' },
    ]);
    expect(() => nextSpecialRates([], [rate(1, '2026-07-01', { name: '' })], at)).toThrow(
      'This category was not found',
    );
  });
});
