import { AppError } from '#contracts/errors';
import { findCategories, findProduct, findProducts } from '#domain/catalogue';
import { readMarketSummary } from '#domain/reporting';
import { findShop, findShops } from '#domain/shops';
import { databaseErrorCode } from '../../platform/database-errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { callingShopIfAny, runsShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { presentOwnProduct, presentProduct } from '../presenters/product.ts';
import { presentCategory, presentShop } from '../presenters/shop.ts';
import { envelope, listEnvelope } from '../router.ts';

/** SQLSTATE of a statement that ran into its time limit. */
const QUERY_CANCELED = '57014';

/** A search that the database cut off for its length is told so: other words find, or a narrower list. */
async function withinTime<T>(search: string | undefined, found: Promise<T>): Promise<T> {
  return found.catch((error) => {
    if (!search || databaseErrorCode(error) !== QUERY_CANCELED) throw error;
    const message = `Searching for “${search}” takes too long just now. Use a longer word, or choose a category.`;
    throw new AppError('UNAVAILABLE', message, { retryAfterSeconds: 5 });
  });
}

/** What anybody may see: products, shops, categories (docs/specification.md, 7; docs/api.md). */
export function catalogueRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  const page = async (query: Parameters<typeof findProducts>[1], present = presentProduct) => {
    const found = await withinTime(query.search, findProducts(readDb, query));
    const { total, totalIsExact, nextCursor } = found;
    const meta = { total, totalIsExact, nextCursor, limit: query.limit };
    return listEnvelope(
      found.products.map((view) => present(view, site)),
      meta,
    );
  };

  on('GET /products', async (c) => c.json(await page(c.req.valid('query')), 200));
  for (const path of ['/products/shop/{id}', '/shops/{id}/products'] as const) {
    on(`GET ${path}`, async (c) => {
      const { id } = await findShop(readDb, c.req.valid('param').id);
      const { includeDeleted, ...query } = c.req.valid('query');
      const isOwner = includeDeleted === 'true' && (await runsShop(deps, c, id));
      if (!isOwner) return c.json(await page({ ...query, shop: id }), 200);
      return c.json(await page({ ...query, shop: id, includeDeleted: true }, presentOwnProduct), 200);
    });
  }
  on('GET /products/{id}', async (c) => {
    const view = await findProduct(readDb, c.req.valid('param').id);
    return c.json(envelope(presentProduct(view, site)), 200);
  });
  on('GET /shops', async (c) => {
    const query = c.req.valid('query');
    const { shops, nextCursor } = await withinTime(query.search, findShops(readDb, query));
    return c.json(
      listEnvelope(
        shops.map((shop) => presentShop(shop, site)),
        { nextCursor, limit: query.limit },
      ),
      200,
    );
  });
  on('GET /shops/{id}', async (c) =>
    c.json(envelope(presentShop(await findShop(readDb, c.req.valid('param').id), site)), 200),
  );
  on('GET /categories', async (c) => {
    const asking = await callingShopIfAny(deps, c);
    const found = await findCategories(readDb, {
      usableBy: c.req.valid('query').shop,
      soldBy: c.req.valid('query').soldBy,
      ...(asking && { askingShop: asking }),
    });
    return c.json(listEnvelope(found.map(presentCategory), { total: found.length }), 200);
  });
  on('GET /categories/{id}', async (c) => {
    const { id } = c.req.valid('param');
    const asking = await callingShopIfAny(deps, c);
    const [found] = isUuid(id)
      ? await findCategories(readDb, { id, ...(asking && { askingShop: asking }) })
      : [];
    if (!found) throw new AppError('NOT_FOUND', 'Category not found');
    return c.json(envelope(presentCategory(found)), 200);
  });
  on('GET /market', async (c) => c.json(envelope(await readMarketSummary(readDb)), 200));
  return app;
}
