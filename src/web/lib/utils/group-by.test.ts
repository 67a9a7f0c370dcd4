import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps the order of keys and of what belongs to them', () => {
  expect([...groupBy(['Wa', 'Ho', 'Wenchi', 'Hohoe'], (town) => town[0])]).toEqual([
    ['W', ['Wa', 'Wenchi']],
    ['H', ['Ho', 'Hohoe']],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
