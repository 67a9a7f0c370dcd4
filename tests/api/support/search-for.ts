import { expect } from 'vitest';
import type { Product } from '../../../src/contracts/catalogue.ts';
import type { Market } from './open-market.ts';

/** What a search of the market's goods gives, and what it says of it. */
export async function searchFor(market: Market, words: string, query: Record<string, string> = {}) {
  const { status, body } = await market.call(
    'GET',
    `/products?${new URLSearchParams({ search: words, ...query })}`,
  );
  expect(status).toBe(200);
  return {
    names: body.data.map(({ name }: Product) => name) as string[],
    products: body.data as Product[],
    meta: body.meta,
    understood: body.meta.understood as { typed: string; kind: string; shown: string | null }[],
  };
}
