import { category } from '#contracts/catalogue';
import { success } from '#contracts/envelope';
import { categoryInput, categoryUpdate } from '#contracts/seller';
import { createCategory, findCategories, removeCategory, updateCategory } from '#domain/catalogue';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentCategory } from '../presenters/shop.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const theCategory = jsonResponse('The category', success(category));
const done = success(z.object({ success: z.literal(true) }));
const removed = { 200: jsonResponse('Done', done), ...failures(400, 401, 403, 404, 409) };
const changed = failures(400, 401, 403, 404, 409, 422);

/** A shop's own categories (docs/api.md, Seller calls). */
export function sellerCategoryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps) };

  const shown = async (id: string, askingShop: string) => {
    const [found] = await findCategories(db, { id, askingShop });
    return presentCategory(found as NonNullable<typeof found>);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/categories',
      request: jsonBody(categoryInput),
      responses: { 201: theCategory, ...changed },
    }),
    async (c) => {
      const created = await createCategory(db, callingShopId(c), c.req.valid('json'));
      return c.json(envelope(await shown(created.id, callingShopId(c)), 'Category created'), 201);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/categories/{id}',
      request: { params, ...jsonBody(categoryUpdate) },
      responses: { 200: theCategory, ...changed },
    }),
    async (c) => {
      const updated = await updateCategory(
        db,
        callingShopId(c),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json(envelope(await shown(updated.id, callingShopId(c)), 'Category updated'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      path: '/categories/{id}',
      method: 'delete',
      request: { params },
      responses: removed,
    }),
    async (c) => {
      await removeCategory(db, callingShopId(c), c.req.valid('param').id);
      return c.json(envelope({ success: true as const }, 'Category removed'), 200);
    },
  );
  return app;
}
