import { expect, it } from 'vitest';
import { shortName } from './look-up-payer.ts';

it.each([
  ['AMA SERWAA MENSAH', 'Ama M.'],
  ['  kofi   boateng ', 'Kofi B.'],
  ['Yaa', 'Yaa'],
  [' ', null],
])('shortens %j to %j', (whole, short) => {
  expect(shortName(whole)).toBe(short);
});
