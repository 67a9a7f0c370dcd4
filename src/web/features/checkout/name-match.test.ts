import { expect, it } from 'vitest';
import { matchesPersonName } from './name-match.ts';

it.each([
  ['Ama S.', 'Ama Serwaa', true],
  ['AMA S.', 'Serwaa Ama', true],
  ['Ɛsi B.', 'Esi Boateng', true],
  ['Kwaku M.', 'Ama Serwaa', false],
  ['Ama K.', 'Ama Serwaa', false],
  ['', 'Ama Serwaa', false],
  ['Ama S.', '', false],
])('%s and %s: %s', (shortened, person, same) => {
  expect(matchesPersonName(shortened, person)).toBe(same);
});
