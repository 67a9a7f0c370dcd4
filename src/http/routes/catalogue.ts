import type { ProductQuery } from '#contracts/catalogue';
import { AppError } from '#contracts/errors';
import {
  findCategories,
  findNewestOfShop,
  findProduct,
  findProducts,
  findQuantityOffers,
  findRelatedProducts,
  findShopWindows,
  type ProductOrder,
  type ProductPage,
} from '#domain/catalogue';
import { type FoundProducts, searchProducts, shopsSelling } from '#domain/search';
import { SHOP_CARD_GOODS } from '#domain/share-cards';
import { findShop, findShops } from '#domain/shops';
import { databaseErrorCode } from '../../platform/database-errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { callingShopIfAny, runsShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { presentOwnProduct, presentProduct, presentProductInFull } from '../presenters/product.ts';
import { presentCategory, presentListedShop, presentShopInFull } from '../presenters/shop.ts';
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

const PLAIN_ORDERS: readonly ProductOrder[] = ['newest', 'price-asc', 'price-desc'];

/** The best match is the order of a search unless another is asked for; without words there is none. */
function sortOf({ search, sort }: ProductQuery) {
  if (search) return sort ?? 'best-match';
  return sort === undefined || sort === 'best-match' ? 'newest' : sort;
}

/** What anybody may see: products, shops, categories (docs/specification.md, 7; docs/api.md). */
export function catalogueRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  const page = async (query: ProductQuery) => {
    const found = await withinTime(query.search, find(query));
    const { products, ...meta } = found;
    if (query.search && !query.cursor) deps.searchCounter.searched(query.search, meta.total > 0);
    return listEnvelope(
      products.map((view) => presentProduct(view, site)),
      { ...meta, limit: query.limit },
    );
  };
  const find = (query: ProductQuery): Promise<FoundProducts | ProductPage> => {
    const sort = sortOf(query);
    const plain = PLAIN_ORDERS.find((order) => order === sort);
    const { minRating, deliversTo, per } = query;
    const isPlain = !query.search && [minRating, deliversTo, per].every((value) => value === undefined);
    return plain && isPlain
      ? findProducts(readDb, { ...query, sort: plain })
      : searchProducts(readDb, deps.searchIndex, { ...query, sort });
  };
  const ownPage = async (query: ProductQuery, shop: string) => {
    const sort = PLAIN_ORDERS.find((order) => order === query.sort) ?? 'newest';
    const found = await findProducts(readDb, { ...query, shop, sort, includeDeleted: true });
    const { products, ...meta } = found;
    return listEnvelope(
      products.map((view) => presentOwnProduct(view, site)),
      { ...meta, limit: query.limit },
    );
  };

  on('GET /products', async (c) => c.json(await page(c.req.valid('query')), 200));
  for (const path of ['/products/shop/{id}', '/shops/{id}/products'] as const) {
    on(`GET ${path}`, async (c) => {
      const { id } = await findShop(readDb, c.req.valid('param').id);
      const { includeDeleted, ...query } = c.req.valid('query');
      const isOwner = includeDeleted === 'true' && (await runsShop(deps, c, id));
      if (!isOwner) return c.json(await page({ ...query, shop: id }), 200);
      return c.json(await ownPage(query, id), 200);
    });
  }
  on('GET /products/{id}', async (c) => {
    const view = await findProduct(readDb, c.req.valid('param').id);
    return c.json(envelope(presentProductInFull(view, site)), 200);
  });
  on('GET /products/{id}/related', async (c) => {
    const { fromShop, alike } = await findRelatedProducts(readDb, c.req.valid('param').id);
    const present = (views: typeof alike) => views.map((view) => presentProduct(view, site));
    return c.json(envelope({ fromShop: present(fromShop), alike: present(alike) }), 200);
  });
  on('GET /offers', async (c) => {
    const { limit } = c.req.valid('query');
    const offers = await findQuantityOffers(readDb, limit);
    return c.json(
      listEnvelope(
        offers.map((view) => presentProduct(view, site)),
        { limit },
      ),
      200,
    );
  });
  on('GET /shops', async (c) => {
    const query = c.req.valid('query');
    const selling = query.search ? await withinTime(query.search, shopsSelling(readDb, query.search)) : [];
    const { shops, nextCursor } = await withinTime(query.search, findShops(readDb, query, selling));
    const windows = await findShopWindows(
      readDb,
      shops.map(({ id }) => id),
    );
    return c.json(
      listEnvelope(
        shops.map((shop) => presentListedShop(shop, windows.get(shop.id), site)),
        { nextCursor, limit: query.limit },
      ),
      200,
    );
  });
  on('GET /shops/{id}', async (c) => {
    const shop = await findShop(readDb, c.req.valid('param').id);
    // A shop whose goods can't be read is shown without its card.
    const goods = await findNewestOfShop(readDb, shop.id, SHOP_CARD_GOODS).catch(() => null);
    return c.json(envelope(presentShopInFull(shop, goods, site)), 200);
  });
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
  return app;
}
