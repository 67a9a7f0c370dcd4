import { optionalReason, shopListQuery, shopPage, shopReviewFile } from '#contracts/admin';
import { success, successPage } from '#contracts/envelope';
import { toCedis } from '#contracts/money';
import { shopProfile } from '#contracts/seller';
import { listAudit, listReports, reviewShop } from '#domain/reporting';
import { decideShop, getShop, listShops } from '#domain/shops';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import { presentAdminReport, presentAudit } from '../presenters/admin-files.ts';
import { presentOwnedShop } from '../presenters/seller.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonResponse,
  newRouter,
  optionalJsonBody,
  pageEnvelope,
  z,
} from '../router.ts';

const tags = ['Admin: shops'];
/** Most reports and decisions that one page shows. */
const FILE_MAX = 50;
const params = z.object({ id: z.string() });
const theShop = jsonResponse('The shop', success(shopProfile));
const refused = failures(400, 401, 403, 404, 409, 422);

/** Shops for the admins: the queue, what is needed to decide, the decisions (docs/api.md, Admin calls). */
export function adminShopRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  for (const path of ['/admin/shops', '/admin/unapproved-shops'] as const) {
    app.openapi(
      createRoute({
        ...common,
        method: 'get',
        path,
        request: { query: shopListQuery },
        responses: { 200: jsonResponse('Shops', successPage(shopPage)), ...failures(401, 403, 422) },
      }),
      async (c) => {
        const unapproved = path === '/admin/unapproved-shops';
        const query = c.req.valid('query');
        const { shops, total } = await listShops(db, { ...query, unapproved });
        const shown = shops.map((shop) => presentOwnedShop(shop, site));
        return c.json(pageEnvelope({ shops: shown, total }, query), 200);
      },
    );
  }

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/shops/{id}/review',
      request: { params },
      responses: {
        200: jsonResponse('Everything needed to decide', success(shopReviewFile)),
        ...failures(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { salesPesewas, similar, ...facts } = await reviewShop(db, id);
      const [shop, reports, decisions] = await Promise.all([
        getShop(db, id),
        listReports(db, { limit: FILE_MAX, subjectId: id }),
        listAudit(db, { limit: FILE_MAX, subjectId: id }),
      ]);
      const file = {
        ...facts,
        similar,
        shop: presentOwnedShop(shop, site),
        emailVerifiedAt: isoOf(facts.emailVerifiedAt),
        approvedAt: isoOf(facts.approvedAt),
        sales: toCedis(salesPesewas),
        reports: reports.map(presentAdminReport),
        decisions: decisions.map(presentAudit),
      };
      return c.json(envelope(file), 200);
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
        request: { params, ...optionalJsonBody(optionalReason) },
        responses: { 200: theShop, ...refused },
      }),
      async (c) => {
        const shopId = c.req.valid('param').id;
        const { reason = null } = c.req.valid('json') ?? {};
        await decideShop(db, site, { adminId: adminId(c), shopId, decision, reason });
        return c.json(await decided(shopId, 'Shop updated'), 200);
      },
    );
  }
  return app;
}
