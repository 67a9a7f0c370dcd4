import { describe, expect, it } from 'vitest';
import { browseParams, categoryNames } from './browse-query.ts';

describe('browsing in the dashboard', () => {
  it('asks for a page with its filters', () => {
    const params = browseParams({ search: '', category: '', sort: 'newest' }, '');
    expect(params).toEqual({ limit: 24, sort: 'newest', search: '', category: '', cursor: '' });
    const more = browseParams({ search: 'honey', category: 'honey', sort: 'price-asc' }, 'next');
    expect(more).toMatchObject({ search: 'honey', sort: 'price-asc', cursor: 'next' });
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
