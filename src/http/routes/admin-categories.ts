import {
  adminCategory,
  moveQuery,
  platformCategoryInput,
  platformCategoryUpdate,
} from '#contracts/admin-market';
import { success, successList } from '#contracts/envelope';
import {
  createPlatformCategory,
  listPlatformCategories,
  type PlatformCategory,
  removePlatformCategory,
  updatePlatformCategory,
} from '#domain/catalogue';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Admin: categories'];
const params = z.object({ id: z.string() });
const theCategory = jsonResponse('The category', success(adminCategory));
const refused = failures(400, 401, 403, 404, 409, 422);

const present = (row: PlatformCategory) => ({ ...row, createdAt: isoOf(row.createdAt) });

/** Categories of the platform, which every shop may use. */
export function adminCategoryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const shown = async (id: string, message: string) => {
    const [row] = await listPlatformCategories(db, id);
    return envelope(present(row as PlatformCategory), message);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/categories',
      responses: {
        200: jsonResponse('Categories by name', successList(adminCategory)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const found = await listPlatformCategories(db);
      return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/categories',
      request: jsonBody(platformCategoryInput),
      responses: { 201: theCategory, ...failures(400, 401, 403, 409, 422) },
    }),
    async (c) => {
      const id = await createPlatformCategory(db, adminId(c), c.req.valid('json'));
      return c.json(await shown(id, 'Category added'), 201);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/admin/categories/{id}',
      request: { params, ...jsonBody(platformCategoryUpdate) },
      responses: { 200: theCategory, ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await updatePlatformCategory(db, adminId(c), id, c.req.valid('json'));
      return c.json(await shown(id, 'Category saved'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/admin/categories/{id}',
      request: { params, query: moveQuery },
      responses: {
        200: jsonResponse('Removed', success(z.object({ success: z.literal(true) }))),
        ...refused,
      },
    }),
    async (c) => {
      await removePlatformCategory(db, adminId(c), c.req.valid('param').id, c.req.valid('query').moveTo);
      return c.json(envelope({ success: true as const }, 'Category removed'), 200);
    },
  );
  return app;
}
