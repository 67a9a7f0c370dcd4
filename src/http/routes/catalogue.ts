import { category, marketSummary, product, productQuery, shop, shopQuery } from '#contracts/catalogue';
import { success, successList } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import { ownProduct } from '#contracts/seller';
import { findCategories, findProduct, findProducts } from '#domain/catalogue';
import { readMarketSummary } from '#domain/reporting';
import { findShop, findShops } from '#domain/shops';
import { databaseErrorCode } from '../../platform/database-errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { callingShopIfAny, runsShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentOwnProduct, presentProduct } from '../presenters/product.ts';
import { presentCategory, presentShop } from '../presenters/shop.ts';
import { createRoute, envelope, failures, jsonResponse, listEnvelope, newRouter, z } from '../router.ts';

const tags = ['Catalogue'];
const productList = { 200: jsonResponse('Products', successList(product)), ...failures(400, 404, 422, 503) };

const listProducts = createRoute({
  method: 'get',
  path: '/products',
  tags,
  request: { query: productQuery },
  responses: productList,
});
const listShopProducts = (path: '/products/shop/{id}' | '/shops/{id}/products') =>
  createRoute({
    method: 'get',
    path,
    tags,
    request: {
      params: z.object({ id: z.string() }),
      query: productQuery.omit({ shop: true }).extend({
        includeDeleted: z
          .enum(['true', 'false'])
          .optional()
          .meta({ description: 'With the token of this very shop: archived and hidden products too' }),
      }),
    },
    responses: {
      ...productList,
      200: jsonResponse('Products', successList(z.union([ownProduct, product]))),
    },
  });
const getProduct = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags,
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse('The product', success(product)), ...failures(400, 404) },
});
const listShops = createRoute({
  method: 'get',
  path: '/shops',
  tags,
  request: { query: shopQuery },
  responses: {
    200: jsonResponse('Approved shops, newest first', successList(shop)),
    ...failures(400, 404, 422, 503),
  },
});
const getShop = createRoute({
  method: 'get',
  path: '/shops/{id}',
  tags,
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse('The shop', success(shop)), ...failures(400, 404) },
});
const listCategories = createRoute({
  method: 'get',
  path: '/categories',
  tags,
  request: {
    query: z.object({
      shop: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Only what this shop may use: the platform’s and its own' }),
      soldBy: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Only those in which this shop has something on sale' }),
    }),
  },
  responses: { 200: jsonResponse('Categories by name', successList(category)), ...failures(422) },
});
const getCategory = createRoute({
  method: 'get',
  path: '/categories/{id}',
  tags,
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse('The category', success(category)), ...failures(400, 404) },
});
/** SQLSTATE of a statement that ran into its time limit. */
const QUERY_CANCELED = '57014';

const getMarket = createRoute({
  method: 'get',
  path: '/market',
  tags,
  responses: { 200: jsonResponse('Figures of the home page', success(marketSummary)) },
});

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
  const app = newRouter();
  const page = async (query: Parameters<typeof findProducts>[1], present = presentProduct) => {
    const found = await withinTime(query.search, findProducts(readDb, query));
    const { total, totalIsExact, nextCursor } = found;
    const meta = { total, totalIsExact, nextCursor, limit: query.limit };
    return listEnvelope(
      found.products.map((view) => present(view, site)),
      meta,
    );
  };

  app.openapi(listProducts, async (c) => c.json(await page(c.req.valid('query')), 200));
  for (const path of ['/products/shop/{id}', '/shops/{id}/products'] as const) {
    app.openapi(listShopProducts(path), async (c) => {
      const { id } = await findShop(readDb, c.req.valid('param').id);
      const { includeDeleted, ...query } = c.req.valid('query');
      const isOwner = includeDeleted === 'true' && (await runsShop(deps, c, id));
      if (!isOwner) return c.json(await page({ ...query, shop: id }), 200);
      return c.json(await page({ ...query, shop: id, includeDeleted: true }, presentOwnProduct), 200);
    });
  }
  app.openapi(getProduct, async (c) => {
    const view = await findProduct(readDb, c.req.valid('param').id);
    return c.json(envelope(presentProduct(view, site)), 200);
  });
  app.openapi(listShops, async (c) => {
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
  app.openapi(getShop, async (c) =>
    c.json(envelope(presentShop(await findShop(readDb, c.req.valid('param').id), site)), 200),
  );
  app.openapi(listCategories, async (c) => {
    const asking = await callingShopIfAny(deps, c);
    const found = await findCategories(readDb, {
      usableBy: c.req.valid('query').shop,
      soldBy: c.req.valid('query').soldBy,
      ...(asking && { askingShop: asking }),
    });
    return c.json(listEnvelope(found.map(presentCategory), { total: found.length }), 200);
  });
  app.openapi(getCategory, async (c) => {
    const { id } = c.req.valid('param');
    const asking = await callingShopIfAny(deps, c);
    const [found] = isUuid(id)
      ? await findCategories(readDb, { id, ...(asking && { askingShop: asking }) })
      : [];
    if (!found) throw new AppError('NOT_FOUND', 'Category not found');
    return c.json(envelope(presentCategory(found)), 200);
  });
  app.openapi(getMarket, async (c) => c.json(envelope(await readMarketSummary(readDb)), 200));
  return app;
}
