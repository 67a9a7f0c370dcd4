import { expect } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Market } from './open-market.ts';

/** The results of a product search and its notes. */
export async function searchFor(market: Market, text: string, query: Record<string, string> = {}) {
  const { status, body } = await market.call(
    'GET',
    `/products?${new URLSearchParams({ search: text, ...query })}`,
  );
  expect(status).toBe(200);
  return {
    names: body.data.map(({ name }: Product) => name) as string[],
    products: body.data as Product[],
    meta: body.meta,
    understood: body.meta.understood as { typed: string; kind: string; shown: string | null }[],
  };
}
