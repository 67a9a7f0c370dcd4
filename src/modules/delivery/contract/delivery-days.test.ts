import { expect, it } from 'vitest';
import { businessDaysLabel, daysLabel } from './delivery-days.ts';

it.each([
  [2, 4, '2–4 days'],
  [1, 1, '1 day'],
  [0, 1, '0–1 day'],
  [3, 3, '3 days'],
  [0, 0, 'the same day'],
])('%i to %i days are said as %s', (daysFrom, daysTo, label) => {
  expect(daysLabel({ daysFrom, daysTo })).toBe(label);
  expect(businessDaysLabel({ daysFrom, daysTo })).toBe(label.replace('day', 'business day'));
});
