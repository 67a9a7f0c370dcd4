import { createCategory, findCategories, removeCategory, updateCategory } from '#modules/catalogue';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { presentCategory } from '../presenters/shop.ts';

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
