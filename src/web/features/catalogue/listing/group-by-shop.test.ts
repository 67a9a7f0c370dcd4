import { describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { groupResultsByShop } from './group-by-shop.ts';

const product = (shopId: string, image: string | null = null): Product =>
  ({ shopId, image, shop: { name: `Shop ${shopId}`, location: 'Wa', region: 'Upper West' } }) as Product;

describe('the shops of a search', () => {
  it('are who has most of the goods found first, three at most, none with a single one', () => {
    const found = ['a', 'b', 'b', 'c', 'd', 'd', 'd', 'e', 'e', 'f', 'f'].map((id) => product(id));
    expect(groupResultsByShop(found).map(({ id, count }) => [id, count])).toEqual([
      ['d', 3],
      ['b', 2],
      ['e', 2],
    ]);
    expect(groupResultsByShop([product('a'), product('b')])).toEqual([]);
  });

  it('have their place and up to three pictures of these goods', () => {
    const found = [null, '1', '2', '3', '4'].map((image) => product('a', image));
    expect(groupResultsByShop(found)).toEqual([
      { id: 'a', name: 'Shop a', place: 'Wa, Upper West', count: 5, images: ['1', '2', '3'] },
    ]);
  });
});
