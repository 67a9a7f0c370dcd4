import {
  addToWishlist,
  createCategory,
  createPlatformCategory,
  findCategories,
  listPlatformCategories,
  listWishlist,
  type PlatformCategory,
  removeCategory,
  removeFromWishlist,
  removePlatformCategory,
  updateCategory,
  updatePlatformCategory,
} from '#modules/catalogue';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { presentCategory, presentProduct } from './present-product.ts';
import { adminProductRoutes, productFileRoutes, sellerProductRoutes } from './products.ts';

/** The wishlist (docs/specification.md, 4 and 7). */
export function wishlistRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const current = async (c: HttpContext, message: string) => {
    const entries = await listWishlist(db, customerId(c));
    const shown = entries.map(({ id, productId, createdAt, product }) => ({
      id,
      productId,
      createdAt: createdAt.toISOString(),
      product: presentProduct(product, site),
    }));
    return listEnvelope(shown, { total: shown.length }, message);
  };

  on('GET /wishlist', async (c) => c.json(await current(c, 'Your wishlist'), 200));
  on('POST /wishlist/add', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields });
    await addToWishlist(db, customerId(c), fields.productId, requestKey);
    return c.json(await current(c, 'Product added to your wishlist successfully'), 200);
  });
  on('DELETE /wishlist/remove/{productId}', async (c) => {
    const requestKey = await readIdempotencyKey(c, {});
    await removeFromWishlist(db, customerId(c), c.req.valid('param').productId, requestKey);
    return c.json(await current(c, 'Product removed from your wishlist successfully'), 200);
  });
  return app;
}

const present = (row: PlatformCategory) => ({ ...row, createdAt: toIso(row.createdAt) });

/** Platform categories, usable by every shop. */
export function adminCategoryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const shown = async (id: string, message: string) => {
    const [row] = await listPlatformCategories(db, id);
    return envelope(present(row as PlatformCategory), message);
  };

  on('GET /admin/categories', async (c) => {
    const found = await listPlatformCategories(db);
    return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
  });
  on('POST /admin/categories', async (c) => {
    const id = await createPlatformCategory(db, adminId(c), c.req.valid('json'));
    return c.json(await shown(id, 'Category added'), 201);
  });
  on('PATCH /admin/categories/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updatePlatformCategory(db, adminId(c), id, c.req.valid('json'));
    return c.json(await shown(id, 'Category saved'), 200);
  });
  on('DELETE /admin/categories/{id}', async (c) => {
    await removePlatformCategory(db, adminId(c), c.req.valid('param').id, c.req.valid('query').moveTo);
    return c.json(envelope({ success: true as const }, 'Category removed'), 200);
  });
  return app;
}

/** A shop's own categories (docs/api.md, Seller calls). */
export function sellerCategoryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  const shown = async (id: string, askingShop: string) => {
    const [found] = await findCategories(db, { id, askingShop });
    return presentCategory(found as NonNullable<typeof found>);
  };

  on('POST /categories', async (c) => {
    const created = await createCategory(db, callingShopId(c), c.req.valid('json'));
    return c.json(envelope(await shown(created.id, callingShopId(c)), 'Category created'), 201);
  });

  on('PATCH /categories/{id}', async (c) => {
    const updated = await updateCategory(db, callingShopId(c), c.req.valid('param').id, c.req.valid('json'));
    return c.json(envelope(await shown(updated.id, callingShopId(c)), 'Category updated'), 200);
  });

  on('DELETE /categories/{id}', async (c) => {
    await removeCategory(db, callingShopId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Category removed'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [
  productFileRoutes,
  sellerProductRoutes,
  sellerCategoryRoutes,
  adminCategoryRoutes,
  adminProductRoutes,
  wishlistRoutes,
];
