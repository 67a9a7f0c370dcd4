import { pageQuery, reason, shopPage, userPage } from '#contracts/admin';
import { success } from '#contracts/envelope';
import { shopProfile } from '#contracts/seller';
import { listUsers } from '#domain/accounts';
import { decideShop, getShop, listShops } from '#domain/shops';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentOwnedShop } from '../presenters/seller.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Admin'];
const params = z.object({ id: z.string() });
const theShop = jsonResponse('The shop', success(shopProfile));
const refused = failures(400, 401, 403, 404, 409, 422);

/** Shops and people for the admins (API.md, Admin calls). */
export function adminRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  for (const path of ['/admin/shops', '/admin/unapproved-shops'] as const) {
    app.openapi(
      createRoute({
        ...common,
        method: 'get',
        path,
        request: { query: pageQuery },
        responses: { 200: jsonResponse('Shops', success(shopPage)), ...failures(401, 403, 422) },
      }),
      async (c) => {
        const unapproved = path === '/admin/unapproved-shops';
        const { shops, total } = await listShops(db, { ...c.req.valid('query'), unapproved });
        return c.json(envelope({ shops: shops.map((shop) => presentOwnedShop(shop, site)), total }), 200);
      },
    );
  }

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/users',
      request: { query: pageQuery },
      responses: { 200: jsonResponse('People', success(userPage)), ...failures(401, 403, 422) },
    }),
    async (c) => {
      const { users, total } = await listUsers(db, c.req.valid('query'));
      const shown = users.map(({ emailVerifiedAt, createdAt, ...user }) => ({
        ...user,
        isVerified: emailVerifiedAt !== null,
        createdAt: createdAt.toISOString(),
      }));
      return c.json(envelope({ users: shown, total }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/shops/{id}',
      request: { params },
      responses: { 200: theShop, ...failures(400, 401, 403, 404) },
    }),
    async (c) => c.json(envelope(presentOwnedShop(await getShop(db, c.req.valid('param').id), site)), 200),
  );

  const decided = async (id: string, message: string) =>
    envelope(presentOwnedShop(await getShop(db, id), site), message);
  for (const decision of ['approve', 'unban'] as const) {
    app.openapi(
      createRoute({
        ...common,
        method: 'post',
        path: `/admin/shops/{id}/${decision}`,
        request: { params },
        responses: { 200: theShop, ...refused },
      }),
      async (c) => {
        const shopId = c.req.valid('param').id;
        await decideShop(db, site, { adminId: adminId(c), shopId, decision, reason: null });
        return c.json(await decided(shopId, 'Shop updated'), 200);
      },
    );
  }
  for (const decision of ['reject', 'ban'] as const) {
    app.openapi(
      createRoute({
        ...common,
        method: 'post',
        path: `/admin/shops/{id}/${decision}`,
        request: { params, ...jsonBody(reason) },
        responses: { 200: theShop, ...refused },
      }),
      async (c) => {
        const shopId = c.req.valid('param').id;
        await decideShop(db, site, { adminId: adminId(c), shopId, decision, ...c.req.valid('json') });
        return c.json(await decided(shopId, 'Shop updated'), 200);
      },
    );
  }
  return app;
}
