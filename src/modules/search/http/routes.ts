import { addCacheTags, productTags } from '#server/cache/cache-tags';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { pictureUrl, presentProductSummary } from '#src/modules/catalogue/http/present-product.ts';
import {
  addSynonym,
  createSeason,
  deleteSeason,
  getSeason,
  listProductRequests,
  listSearchedWords,
  listSeasons,
  listTerms,
  listTowns,
  type ProductRequestRow,
  removeTerm,
  requestProduct,
  suggest,
  type TermRow,
  updateSeason,
} from '../index.ts';

const presentTerm = ({ id, concept, word, kind, language, confidence, alone }: TermRow) => ({
  id,
  concept,
  word,
  kind,
  language,
  confidence,
  alone,
});
const presentAsk = ({ id, words, region, createdAt }: ProductRequestRow) => ({
  id,
  words,
  region,
  createdAt: createdAt.toISOString(),
});

/** Search suggestions, searches without results, and synonyms. */
export function searchRoutes(deps: HttpDeps) {
  const { db, readDb, site, searchCounter } = deps;
  const { app, on } = newRoutes(deps);
  const pictureOf = (keys: string[]) => (keys[0] ? pictureUrl(site, keys[0]) : null);

  on('GET /search/suggestions', async (c) => {
    const { products, categories, shops, total, totalIsExact } = await suggest(
      readDb,
      deps.searchIndex,
      c.req.valid('query').search,
    );
    const data = {
      products: products.map((view) => presentProductSummary(view, site)),
      categories: categories.map(({ name, count, first }) => ({
        name,
        productsCount: count,
        image: pictureOf(first.imageKeys),
      })),
      shops: shops.map(({ id, name, location, region }) => ({ id, name, location, region })),
      total,
      totalIsExact,
    };
    const shown = [...products, ...categories.map(({ first }) => first)];
    addCacheTags(c, 'goods', 'search', productTags(shown));
    addCacheTags(
      c,
      shops.map(({ id }) => `shop:${id}`),
    );
    return c.json(envelope(data), 200);
  });
  on('GET /towns', async (c) => {
    const names = await listTowns(readDb, c.req.valid('query').region);
    addCacheTags(c);
    return c.json(
      listEnvelope(
        names.map((name) => ({ name })),
        { total: names.length },
      ),
      200,
    );
  });
  on('POST /search/asks', async (c) => {
    const id = await requestProduct(db, c.req.valid('json'));
    return c.json(envelope({ id }, 'Thank you. We will tell our sellers what you are looking for.'), 201);
  });
  on('POST /search/choices', async (c) => {
    searchCounter.chosen(c.req.valid('json').search);
    return c.json(envelope({ success: true as const }), 200);
  });
  on('GET /admin/search/words', async (c) => {
    await searchCounter.flush();
    return c.json(listEnvelope(await listSearchedWords(db, c.req.valid('query')), {}), 200);
  });
  on('GET /admin/search/index', async (c) => {
    const share = await deps.searchIndexShare();
    return c.json(envelope({ builtPercent: share === null ? null : Math.floor(share * 100) }), 200);
  });
  on('GET /admin/search/asks', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => listProductRequests(db, query), presentAsk),
      200,
    ),
  );
  on('GET /admin/search/terms', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listTerms(db, query), presentTerm), 200),
  );
  on('POST /admin/search/terms', async (c) => {
    const id = await addSynonym(db, adminId(c), c.req.valid('json'));
    const [row] = await listTerms(db, { id, limit: 1 });
    return c.json(envelope(presentTerm(row as TermRow), 'Word added'), 201);
  });
  on('DELETE /admin/search/terms/{id}', async (c) => {
    await removeTerm(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Word removed'), 200);
  });
  return app;
}

/** The harvest calendar. */
export function adminSeasonRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/seasons', async (c) => c.json(listEnvelope(await listSeasons(db), {}), 200));
  on('POST /admin/seasons', async (c) => {
    const id = await createSeason(db, adminId(c), c.req.valid('json'));
    return c.json(envelope(await getSeason(db, id), 'Harvest added'), 201);
  });
  on('PUT /admin/seasons/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updateSeason(db, adminId(c), id, c.req.valid('json'));
    return c.json(envelope(await getSeason(db, id), 'Harvest saved'), 200);
  });
  on('DELETE /admin/seasons/{id}', async (c) => {
    await deleteSeason(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Harvest removed'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [adminSeasonRoutes, searchRoutes];
