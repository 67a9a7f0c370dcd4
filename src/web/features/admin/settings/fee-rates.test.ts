import { expect, it } from 'vitest';
import { feeRateSubjects, rateTimeline, withoutRate, withRate } from './fee-rates.ts';

const DAY = '2026-06-15';
const rate = (percent: number | null, from: string, id = 'crafts') => ({
  ...{ of: 'category' as const, id, name: `The ${id}`, percent, from },
});
const five = { percent: 5, from: '2025-01-01' };

it('says of each rate whether it is past, holds now or comes', () => {
  const rates = [{ percent: 7, from: '2026-06-16' }, five, { percent: 6, from: DAY }];
  expect(rateTimeline(rates, DAY).map(({ percent, state }) => [percent, state])).toEqual([
    [5, 'past'],
    [6, 'now'],
    [7, 'coming'],
  ]);
});

it('says what has a rate of its own, and what had one', () => {
  const rates = [
    rate(2, '2026-01-01', 'wood'),
    rate(null, '2026-02-01', 'wood'),
    rate(2.5, '2026-07-01'),
    rate(null, '2026-08-01'),
  ];
  expect(feeRateSubjects(rates, 'category', DAY)).toMatchObject([
    { id: 'crafts', name: 'The crafts', isOver: false, canEnd: false },
    { id: 'wood', isOver: true, canEnd: false },
  ]);
  expect(feeRateSubjects(rates, 'shop', DAY)).toEqual([]);
  expect(feeRateSubjects(rates.slice(2, 3), 'category', DAY)).toMatchObject([{ canEnd: true }]);
});

it('adds a rate in place of one of the same day, and takes one away with what ended it', () => {
  const kept = { feeRates: [five], specialFeeRates: [rate(2.5, '2026-07-01'), rate(null, '2026-08-01')] };
  const crafts = { of: 'category' as const, id: 'crafts' };
  expect(withRate(kept, { of: 'everything', percent: 6, from: '2025-01-01' })).toEqual({
    feeRates: [{ percent: 6, from: '2025-01-01' }],
  });
  expect(withRate(kept, { ...crafts, percent: 1, from: '2026-07-01' })).toEqual({
    specialFeeRates: [
      { ...crafts, name: '', percent: 1, from: '2026-07-01' },
      { ...crafts, name: '', percent: null, from: '2026-08-01' },
    ],
  });
  expect(withoutRate(kept, { ...crafts, from: '2026-07-01' })).toEqual({ specialFeeRates: [] });
  expect(withoutRate(kept, { of: 'everything', from: '2025-01-01' })).toEqual({ feeRates: [] });
  const ended = withRate(kept, { ...crafts, percent: null, from: '2026-07-15' });
  expect(ended).toMatchObject({ specialFeeRates: [{ percent: 2.5 }, { percent: null, from: '2026-07-15' }] });
});
