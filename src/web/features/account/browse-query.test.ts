import { describe, expect, it } from 'vitest';
import { browseParams, categoryNames } from './browse-query.ts';

describe('browsing in the dashboard', () => {
  it('asks for a page, and only for filters that are set', () => {
    const params = browseParams({ search: '', category: '', sort: 'newest' }, '');
    expect(Object.fromEntries(params)).toEqual({ limit: '24', sort: 'newest' });
    const more = browseParams({ search: 'honey', category: 'honey', sort: 'price-asc' }, 'next');
    expect(Object.fromEntries(more)).toMatchObject({ search: 'honey', sort: 'price-asc', cursor: 'next' });
  });

  it('names each category once, without empty ones', () => {
    const category = (name: string, productsCount: number) => ({
      id: name,
      name,
      products: [],
      productsCount,
      description: null,
      shop: null,
    });
    expect(categoryNames([category('Honey', 2), category('honey', 1), category('Cloth', 0)])).toEqual([
      'honey',
    ]);
  });
});
