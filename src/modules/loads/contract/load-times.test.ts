import { expect, it } from 'vitest';
import { nextRuns, runOn } from './load-times.ts';

/** Fridays at 18:00, orders until Thursday 18:00, fetched on Saturday. */
const FRIDAY = { weekday: 5, leavesAt: '18:00', cutOffHours: 24, travelDays: 1 };
const days = (now: string, from?: string) =>
  nextRuns(FRIDAY, new Date(now), { ...(from && { from }), count: 2 }).map(({ leavesOn }) => leavesOn);

it('a run has its cut-off and the day of arrival', () => {
  expect(runOn(FRIDAY, '2026-11-27')).toEqual({
    ...{ leavesOn: '2026-11-27', arrivesOn: '2026-11-28' },
    orderBy: new Date('2026-11-26T18:00:00Z'),
  });
  expect(runOn({ ...FRIDAY, leavesAt: '06:30', travelDays: 0 }, '2026-11-27').arrivesOn).toBe('2026-11-27');
});

it('the next runs begin with the first whose cut-off is to come', () => {
  expect(days('2026-11-26T17:59:59.999Z')).toEqual(['2026-11-27', '2026-12-04']);
  expect(days('2026-11-26T18:00:00Z')).toEqual(['2026-12-04', '2026-12-11']);
  expect(days('2026-11-28T00:00:00Z')).toEqual(['2026-12-04', '2026-12-11']);
});

it('goods that are ready later travel later', () => {
  expect(days('2026-11-24T08:00:00Z', '2026-11-27')).toEqual(['2026-11-27', '2026-12-04']);
  expect(days('2026-11-24T08:00:00Z', '2026-11-28')).toEqual(['2026-12-04', '2026-12-11']);
  expect(days('2026-11-24T08:00:00Z', '2020-01-01')).toEqual(['2026-11-27', '2026-12-04']);
});

it('a Sunday is the seventh day', () => {
  expect(nextRuns({ ...FRIDAY, weekday: 7 }, new Date('2026-11-24T08:00:00Z'), { count: 1 })).toMatchObject([
    { leavesOn: '2026-11-29' },
  ]);
});
