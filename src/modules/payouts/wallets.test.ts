import { expect, it } from 'vitest';
import { namesOverlap, shortName } from './wallets.ts';

it.each([
  ['ABENA OSEI', 'Abena Osei-Mensah', true],
  ['Osei Abena', 'abena boateng', true],
  ['Adwoá Kɔkɔ', 'ADWOA MENSAH', true],
  ['Kwame Nti', 'Ama Serwaa', false],
  ['K. Asante', 'K. Owusu', false],
  ['', 'Ama Serwaa', false],
])('of %s and %s: %s', (one, other, shared) => {
  expect(namesOverlap(one, other)).toBe(shared);
});

it.each([
  ['AMA SERWAA MENSAH', 'Ama M.'],
  ['  kofi   boateng ', 'Kofi B.'],
  ['Yaa', 'Yaa'],
  [' ', null],
])('shortens %j to %j', (whole, short) => {
  expect(shortName(whole)).toBe(short);
});
