import {
  findCategories,
  findNewestOfShop,
  findProduct,
  findProducts,
  findQuantityOffers,
  findRelatedProducts,
  findShopPreviews,
  listProducts,
  type ProductOrder,
  SHOP_CARD_GOODS,
} from '#modules/catalogue';
import { findGroupCard } from '#modules/groups';
import { findShopsSelling, searchProducts } from '#modules/search';
import { findShop, findShops } from '#modules/shops';
import { batchReads } from '#platform/batches';
import type { Database } from '#platform/database';
import { databaseErrorCode } from '#platform/database-errors';
import { isUuid } from '#platform/ids';
import { addCacheTags, idTag, idTags, productTags } from '#server/cache/cache-tags';
import { callingShopIfAny, runsShop, unlessImpersonating } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import type { ProductQuery } from '#src/modules/catalogue/contract/catalogue.ts';
import {
  pictureFolder,
  presentCategory,
  presentListedShop,
  presentOwnProduct,
  presentProduct,
  presentProductDetail,
  presentShopDetail,
} from '#src/modules/catalogue/http/present-product.ts';
import { storefrontErrors } from '../errors.ts';

/** SQLSTATE of a statement that exceeded its time limit. */
const QUERY_CANCELED = '57014';

/** Converts a search timeout to an error that suggests other words or a narrower list. */
async function withinTime<T>(search: string | undefined, found: Promise<T>): Promise<T> {
  return found.catch((error) => {
    if (!search || databaseErrorCode(error) !== QUERY_CANCELED) throw error;
    throw storefrontErrors.searchTooSlow(search);
  });
}

const PLAIN_ORDERS: readonly ProductOrder[] = ['newest', 'price-asc', 'price-desc'];

/** A search is sorted by best match by default; without search words there is no such order. */
function sortOf({ search, sort }: ProductQuery) {
  if (search) return sort ?? 'best-match';
  return sort === undefined || sort === 'best-match' ? 'newest' : sort;
}

/** The order of a list that needs no search features; undefined for other lists. */
function plainOrderOf(query: ProductQuery): ProductOrder | undefined {
  const { search, minRating, deliversTo, per } = query;
  if (search || [minRating, deliversTo, per].some((value) => value !== undefined)) return undefined;
  return PLAIN_ORDERS.find((order) => order === sortOf(query));
}

/**
 * Cache tags of a list besides its products: everything that affects which products it contains, and their order.
 * @param categoryIds ids of the requested category, if known
 */
function listTags(query: ProductQuery, categoryIds: string[] | null): string[] {
  const ofShop = query.shop ? idTag('goods:shop', query.shop) : [];
  const ofCategory = categoryIds ? idTags('goods:category', categoryIds) : ['goods'];
  return [
    ...(ofShop.length > 0 ? ofShop : ofCategory),
    ...(query.inStock === undefined ? [] : ['buyable']),
    ...(plainOrderOf(query) && !query.region ? [] : ['search']),
  ];
}

/** Cache tags of related products. */
export function relatedTags({ product, fromShop, alike }: Awaited<ReturnType<typeof findRelatedProducts>>) {
  const { shop, category } = product;
  return [
    `goods:shop:${shop.id}`,
    ...(category ? [`goods:category:${category.id}`] : []),
    ...productTags([product, ...fromShop, ...alike]),
  ];
}

/** Finds a shop with its newest products and its group in one statement; without both if they can't be read. */
async function findShopAndGoods(db: Database, id: string) {
  if (!isUuid(id)) throw storefrontErrors.shopNotFound();
  try {
    return await batchReads(db, async (handle) => {
      const [shop, goods, group] = await Promise.all([
        findShop(handle, id),
        findNewestOfShop(handle, id, SHOP_CARD_GOODS),
        findGroupCard(handle, { shopId: id }),
      ]);
      return { shop, goods, group };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { shop: await findShop(db, id), goods: null, group: null };
  }
}

/** The public catalogue: products, shops, categories (docs/specification.md, 7; docs/api.md). */
export function catalogueRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  /** @param onNone called for an empty page; may throw */
  const page = async (c: HttpContext, query: ProductQuery, onNone?: () => Promise<unknown>) => {
    const sort = plainOrderOf(query);
    if (sort) return plainPage(c, { ...query, sort }, onNone);
    const searched = searchProducts(readDb, deps.searchIndex, { ...query, sort: sortOf(query) });
    const { products, ...meta } = await withinTime(query.search, searched);
    if (products.length === 0) await onNone?.();
    const { search, cursor } = query;
    if (search && !cursor) {
      unlessImpersonating(c, () => deps.searchCounter.searched(search, meta.total > 0));
    }
    addCacheTags(c, listTags(query, null), productTags(products));
    const shown = products.map((view) => presentProduct(view, site));
    return c.json(listEnvelope(shown, { ...meta, limit: query.limit }), 200);
  };
  /** Sends the JSON as the database built it: parsing and formatting it again would be most of the work. */
  const plainPage = async (
    c: HttpContext,
    query: ProductQuery & { sort: ProductOrder },
    onNone?: () => Promise<unknown>,
  ) => {
    const found = await listProducts(readDb, query, pictureFolder(site));
    const { json, productIds, shopIds, categoryIds, ...meta } = found;
    if (productIds.length === 0) await onNone?.();
    addCacheTags(
      c,
      listTags(query, categoryIds),
      'categories',
      idTags('product', productIds),
      idTags('shop', shopIds),
    );
    const { data: _, ...rest } = listEnvelope([], { ...meta, limit: query.limit });
    const body = `${JSON.stringify(rest).slice(0, -1)},"data":${json}}`;
    return c.body(body, 200, { 'content-type': 'application/json' });
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

  on('GET /products', async (c) => (await page(c, c.req.valid('query'))) as never);
  for (const path of ['/products/shop/{id}', '/shops/{id}/products'] as const) {
    on(`GET ${path}`, async (c) => {
      const id = c.req.valid('param').id.toLowerCase();
      const { includeDeleted, ...query } = c.req.valid('query');
      const exists = () => findShop(readDb, id);
      if (includeDeleted === 'true') {
        await exists();
        if (await runsShop(deps, c, id)) return c.json(await ownPage(query, id), 200);
      }
      addCacheTags(c, idTag('shop', id));
      // If products are listed, their shop is open.
      return (await page(c, { ...query, shop: id }, exists)) as never;
    });
  }
  on('GET /products/{id}', async (c) => {
    const { id } = c.req.valid('param');
    const [view, group] = await batchReads(readDb, (handle) =>
      Promise.all([findProduct(handle, id), findGroupCard(handle, { productId: id })]),
    );
    addCacheTags(c, productTags([view]));
    const product = presentProductDetail(view, site);
    return c.json(envelope({ ...product, shop: { ...product.shop, group } }), 200);
  });
  on('GET /products/{id}/related', async (c) => {
    const found = await findRelatedProducts(readDb, c.req.valid('param').id);
    const { fromShop, alike } = found;
    addCacheTags(c, relatedTags(found));
    const present = (views: typeof alike) => views.map((view) => presentProduct(view, site));
    return c.json(envelope({ fromShop: present(fromShop), alike: present(alike) }), 200);
  });
  on('GET /offers', async (c) => {
    const { limit } = c.req.valid('query');
    const offers = await findQuantityOffers(readDb, limit);
    addCacheTags(c, 'offers', productTags(offers));
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
    const selling = query.search
      ? await withinTime(query.search, findShopsSelling(readDb, query.search))
      : [];
    const { shops, nextCursor } = await withinTime(query.search, findShops(readDb, query, selling));
    const windows = await findShopPreviews(
      readDb,
      shops.map(({ id }) => id),
    );
    const ids = [...shops.map(({ id }) => id), ...(query.cursor ? [query.cursor.toLowerCase()] : [])];
    addCacheTags(c, 'shops', 'categories', query.search ? ['search', 'goods'] : []);
    addCacheTags(
      c,
      ids.flatMap((id) => [`shop-page:${id}`, `goods:shop:${id}`]),
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
    const { shop, goods, group } = await findShopAndGoods(readDb, c.req.valid('param').id);
    if (goods) addCacheTags(c, `shop-page:${shop.id}`, `goods:shop:${shop.id}`, productTags(goods));
    return c.json(envelope({ ...presentShopDetail(shop, goods, site), group }), 200);
  });
  on('GET /categories', async (c) => {
    const asking = await callingShopIfAny(deps, c);
    const found = await findCategories(readDb, {
      usableBy: c.req.valid('query').shop ?? asking ?? undefined,
      soldBy: c.req.valid('query').soldBy,
      ...(asking && { askingShop: asking }),
    });
    const { soldBy } = c.req.valid('query');
    // Shop search text includes the names of shops with categories of their own.
    addCacheTags(c, 'categories', 'category-counts', 'shops', soldBy ? idTag('goods:shop', soldBy) : []);
    return c.json(listEnvelope(found.map(presentCategory), { total: found.length }), 200);
  });
  on('GET /categories/{id}', async (c) => {
    const { id } = c.req.valid('param');
    const asking = await callingShopIfAny(deps, c);
    const [found] = isUuid(id)
      ? await findCategories(readDb, { id, ...(asking && { askingShop: asking }) })
      : [];
    if (!found) throw storefrontErrors.categoryNotFound();
    return c.json(envelope(presentCategory(found)), 200);
  });
  return app;
}
