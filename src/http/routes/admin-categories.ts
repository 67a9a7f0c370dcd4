import {
  createPlatformCategory,
  listPlatformCategories,
  type PlatformCategory,
  removePlatformCategory,
  updatePlatformCategory,
} from '#modules/catalogue';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';

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
