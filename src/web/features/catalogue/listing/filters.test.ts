import { describe, expect, it } from 'vitest';
import {
  filtersToParams,
  isFiltered,
  NO_FILTERS,
  parseFilters,
  productsQuery,
  sortChoices,
} from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('parseFilters', () => {
  // Shows docs/specification.md, 3: `token` (customer)
  // Shows docs/specification.md, 2, Products page: Sort: Newest (the default)
  it('has the defaults of the specification', () => {
    expect(parse('')).toEqual(NO_FILTERS);
    expect(parse('category=all').category).toBe('');
  });
  it('drops what makes no sense', () => {
    expect(parse('sort=sideways&minPrice=-3&maxPrice=cheap&inStock=perhaps')).toEqual(NO_FILTERS);
  });
  it('compares categories in lower case', () => {
    expect(parse('category=Baskets').category).toBe('baskets');
  });
});

describe('regions', () => {
  it('are those of Ghana', () => {
    expect(parse('deliversTo=Ashanti').deliversTo).toBe('Ashanti');
    expect(parse('deliversTo=Atlantis').deliversTo).toBe('');
    expect(isFiltered(parse('deliversTo=Ashanti'))).toBe(true);
  });
  it('that cards say prices of delivery to stand in the address, ask the list nothing and narrow nothing', () => {
    const filters = parse('deliverTo=Volta');
    expect([filters.deliverTo, parse('deliverTo=Atlantis').deliverTo]).toEqual(['Volta', '']);
    expect(filtersToParams(filters).toString()).toBe('deliverTo=Volta');
    expect(productsQuery(filters)).not.toHaveProperty('deliverTo');
    expect(isFiltered(filters)).toBe(false);
  });
  it('are counted from only where the nearest stand first', () => {
    expect(parse('near=Ashanti').near).toBe('');
    expect(parse('near=Ashanti&sort=nearest').near).toBe('Ashanti');
    expect(parse('near=Ashanti&town=Ejura').town).toBe('');
    expect(parse('town=Ejura&sort=nearest').town).toBe('');
    const { town } = parse('near=Ashanti&town= Ejura&sort=nearest');
    expect([town, isFiltered({ ...NO_FILTERS, town })]).toEqual(['Ejura', false]);
  });
});

describe('sortChoices', () => {
  it('begins with the best match of a search, and else with the newest', () => {
    expect(sortChoices('')[0]).toEqual(['', 'Newest']);
    expect(sortChoices('honey').slice(0, 2)).toEqual([
      ['', 'Best match'],
      ['newest', 'Newest'],
    ]);
    expect([parse('sort=newest').sort, parse('search=honey&sort=newest').sort]).toEqual(['', 'newest']);
    expect([parse('sort=best-match').sort, parse('exact=true').exact]).toEqual(['', '']);
  });
});

describe('filtersToParams', () => {
  it('comes back the same', () => {
    const filters = parse('search=shea&sort=price-asc&region=Volta&minPrice=5&inStock=true');
    expect(parseFilters(filtersToParams(filters))).toEqual(filters);
    expect(isFiltered(filters)).toBe(true);
  });
  it('leaves defaults out', () => {
    expect(filtersToParams(NO_FILTERS).toString()).toBe('');
    const { deliverTo: _, ...asked } = NO_FILTERS;
    expect(productsQuery(NO_FILTERS, 'abc')).toEqual({ ...asked, limit: 24, cursor: 'abc' });
  });
});
