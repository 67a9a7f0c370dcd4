import { expect, it } from 'vitest';
import { firstSentence } from './pages.ts';

it.each([
  ['We weave by hand. Each basket is named.', 'We weave by hand.'],
  ['Baskets  and\nhats', 'Baskets and hats'],
  ['Honey at 3.5 litres a tree! Strained.', 'Honey at 3.5 litres a tree!'],
])('says of %j its first sentence', (description, said) => {
  expect(firstSentence(description)).toBe(said);
});

it('cuts a long sentence after a whole word, and a long word somewhere', () => {
  const cut = firstSentence(`${'many, words '.repeat(20)}.`);
  expect(cut).toMatch(/(words|many)…$/);
  expect(cut.length).toBeLessThanOrEqual(131);
  expect(firstSentence('a'.repeat(300))).toBe(`${'a'.repeat(129)}…`);
});
