import { expect, it } from 'vitest';
import { namesOverlap } from './name-match.ts';

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
