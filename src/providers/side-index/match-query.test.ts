import { describe, expect, it } from 'vitest';
import { buildMatchQuery, filterTokens, prefixes } from './match-query.ts';

const request = { filters: {}, order: 'match' as const, after: null, limit: 24 };
const honey = { word: 'honey' };

describe('a search in the language of the full-text index', () => {
  it('joins words by "and", forms by "or", and takes beginnings as words', () => {
    const wild = { any: [{ word: 'wild' }, { word: 'bu', prefix: true }] };
    expect(buildMatchQuery({ ...request, sections: [{ words: { all: [honey, wild] } }] })).toEqual({
      sections: ['("honey" AND ("wild" OR ".begins.bu"))'],
      all: '("honey" AND ("wild" OR ".begins.bu"))',
    });
  });

  it('keeps the beginnings that are asked for', () => {
    expect(prefixes(['bush', 'n.bush', 'bu', 'n.é'])).toEqual([
      '.begins.bu',
      '.begins.n.b',
      '.begins.n.bu',
      '.begins.n.é',
    ]);
  });

  it('leaves out of a section what is in the one before', () => {
    const asked = buildMatchQuery({
      ...request,
      sections: [{ words: { word: 'n.honey' } }, { words: honey }],
    });
    expect(asked?.sections).toEqual(['"n.honey"', '("honey" NOT "n.honey")']);
  });

  it('takes regions one after the other, and the rest last', () => {
    const places = [{ region: 'Ashanti' }, { region: 'Bono East' }];
    expect(buildMatchQuery({ ...request, sections: [{ words: honey }], places })?.sections).toEqual([
      '(".region.ashanti" AND "honey")',
      '(".region.bonoeast" AND "honey")',
      '("honey" NOT (".region.ashanti" OR ".region.bonoeast"))',
    ]);
  });

  it('takes towns before the rest of their region', () => {
    const places = [
      { region: 'Bono East', town: 'Kwame Danso' },
      { region: 'Bono East', town: 'Yeji' },
      { region: 'Bono East', town: null },
      { region: 'Oti' },
    ];
    expect(buildMatchQuery({ ...request, sections: [{ words: honey }], places })?.sections).toEqual([
      '(".town.bonoeastkwamedanso" AND "honey")',
      '(".town.bonoeastyeji" AND "honey")',
      '((".region.bonoeast" AND "honey") NOT (".town.bonoeastkwamedanso" OR ".town.bonoeastyeji"))',
      '(".region.oti" AND "honey")',
      '("honey" NOT (".region.bonoeast" OR ".region.oti"))',
    ]);
  });

  it('narrows every section by shop, region and category', () => {
    const filters = { shopId: 'A-1', region: 'Upper East', categoryIds: ['c-1', 'c-2'] };
    const narrowed = '".shop.a1" AND ".region.uppereast" AND (".category.c1" OR ".category.c2")';
    expect(buildMatchQuery({ ...request, sections: [{ words: honey }], filters })?.all).toBe(
      `("honey" AND ${narrowed})`,
    );
    expect(filterTokens({ shopId: 'A-1', categoryId: 'c-1', region: 'Upper East', town: 'Bawku' })).toEqual([
      '.shop.a1',
      '.category.c1',
      '.region.uppereast',
      '.town.uppereastbawku',
    ]);
  });

  it('leaves to PostgreSQL what no word carries', () => {
    expect(buildMatchQuery({ ...request, sections: [{ words: null }] })).toBeNull();
    expect(
      buildMatchQuery({ ...request, sections: [{ words: honey, text: 'anywhere' }], contained: '70%' }),
    ).toBeNull();
    expect(buildMatchQuery({ ...request, sections: [] })).toBeNull();
  });
});
