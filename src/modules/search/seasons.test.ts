import { expect, it } from 'vitest';
import { matchesSeason } from './seasons.ts';

it.each([
  ['Pona Yam, Large', 'yam', true],
  ['Brown Cowpea Beans', 'cowpeas', true],
  ['Shelled Groundnuts', 'groundnut', true],
  ['Fresh Tomatoes', 'tomato', true],
  ['Orange Sweet Potato', 'sweet potato', true],
  ['Soya Beans', 'cowpea', false],
  ['Orange Sweet Potato', 'yam', false],
  ['Plantain Fufu Flour', 'plantain', false],
  ['Milk Chocolate with Groundnut', 'groundnut', false],
  ['Plantain Flour', 'plantain flour', true],
])('%s of the harvest “%s”: %s', (name, search, is) => {
  expect(matchesSeason(name, search)).toBe(is);
});
