import { expect, it } from 'vitest';
import { readPriceLimit } from './price-limits.ts';

it.each([
  ['basket under 100', 'basket', { maxPrice: 100_00 }],
  ['basket below GH₵99.50', 'basket', { maxPrice: 99_50 }],
  ['honey up to 50 cedis from Savannah', 'honey from Savannah', { maxPrice: 50_00 }],
  ['Over ghs 20 honey', 'honey', { minPrice: 20_00 }],
  ['cloth between 300 and 80', 'cloth', { minPrice: 80_00, maxPrice: 300_00 }],
  ['under 100', '', { maxPrice: 100_00 }],
])('%s asks for “%s” by price', (search, rest, limits) => {
  expect(readPriceLimit(search)).toMatchObject({ rest, limits });
});

it.each([
  'basket',
  'rice over 5 kg',
  'under 500g honey',
  'bags under 5 kilos',
  'under',
  'thunder 100',
  '100',
])('%s says nothing of a price', (search) => expect(readPriceLimit(search)).toBeNull());
