import { describe, expect, it } from 'vitest';
import { browseQuery, categoryNames } from './browse-query.ts';

describe('browsing in the dashboard', () => {
  it('asks for a page with its filters', () => {
    const all = browseQuery({ search: '', category: '', sort: 'newest' });
    expect(all).toEqual({ limit: 24, sort: 'newest', search: '', category: '' });
    const found = browseQuery({ search: 'honey', category: 'honey', sort: 'price-asc' });
    expect(found).toMatchObject({ search: 'honey', category: 'honey', sort: 'price-asc' });
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
