import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function search(words: string) {
  const { body } = await market.call('GET', `/products?${new URLSearchParams({ search: words })}`);
  return { names: body.data.map(({ name }: Product) => name) as string[] };
}

describe('the admins’ search page', () => {
  it('shows searches, failed searches and opened results without people', async () => {
    const token = await demoAdmin(market);
    await search('fonio');
    await search('FONIO');
    await search('zzyzx');
    await search('ama@example.com');
    await search('call 024 412 3456');
    await market.call('POST', '/search/choices', { body: { search: 'fonio' } });
    const words = async (view: string) =>
      (await market.call('GET', `/admin/search/words?view=${view}`, { token })).body.data as {
        words: string;
      }[];
    expect(await words('searched')).toContainEqual({ words: 'fonio', searches: 2, notFound: 0, chosen: 1 });
    expect(await words('not-found')).toContainEqual({ words: 'zzyzx', searches: 1, notFound: 1, chosen: 0 });
    const stored = await market.rows("select words from search_counts where words ~ 'ama|example|024|412'");
    expect(stored).toEqual([]);
  });

  it('shows the progress of the search index, and that a small market has none', async () => {
    const built = async (where: Market) =>
      (await where.call('GET', '/admin/search/index', { token: await demoAdmin(where) })).body.data;
    expect(await built(market)).toEqual({ builtPercent: null });
    const large = await openMarket({ searchIndexShare: 0.346 });
    expect(await built(large)).toEqual({ builtPercent: 34 });
    await large.close();
  });

  it('shows recent searches', async () => {
    const token = await demoAdmin(market);
    const { status } = await market.call('POST', '/search/asks', {
      body: { words: 'smoked catfish', region: 'Oti' },
    });
    expect(status).toBe(201);
    const { body } = await market.call('GET', '/admin/search/asks', { token });
    expect(body.data[0]).toMatchObject({ words: 'smoked catfish', region: 'Oti' });
  });

  it('edits synonyms, which the next search uses', async () => {
    const token = await demoAdmin(market);
    expect((await search('zuzunut')).names).toEqual([]);
    const input = { concept: 'groundnut', word: 'Zuzunut' };
    const added = await market.call('POST', '/admin/search/terms', { token, body: input });
    expect(added.status).toBe(201);
    expect((await search('zuzunut')).names).toContain('Shelled Groundnuts');
    expect((await market.call('POST', '/admin/search/terms', { token, body: input })).status).toBe(409);
    const listed = await market.call('GET', '/admin/search/terms?search=zuzunut', { token });
    expect(listed.body.data.map((term: { word: string }) => term.word)).toEqual(
      expect.arrayContaining(['Zuzunut', 'peanut']),
    );
    await market.call('DELETE', `/admin/search/terms/${added.body.data.id}`, { token });
    expect((await search('zuzunut')).names).toEqual([]);
  });
});
