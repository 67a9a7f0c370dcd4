import {
  createCategory,
  createPlatformCategory,
  findCategories,
  listPlatformCategories,
  type PlatformCategory,
  removeCategory,
  removePlatformCategory,
  updateCategory,
  updatePlatformCategory,
} from '#modules/catalogue';
import { adminId, callingShopId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { presentCategory } from './present-product.ts';

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
