import { listAudit, readShopReviewDetail } from '#modules/admin';
import { listReports } from '#modules/community';
import { getShop, listShops, reviewShop } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, pageEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { presentAdminReport, presentAudit } from '../presenters/admin-files.ts';
import { presentOwnedShop } from '../presenters/seller.ts';

/** Maximum reports and decisions on one page. */
const FILE_MAX = 50;
/** Shops for admins: the queue, data for the decision, and decisions (docs/api.md, Admin calls). */
export function adminShopRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  for (const path of ['/admin/shops', '/admin/unapproved-shops'] as const) {
    on(`GET ${path}`, async (c) => {
      const unapproved = path === '/admin/unapproved-shops';
      const query = c.req.valid('query');
      const { shops, total } = await listShops(db, { ...query, unapproved });
      const shown = shops.map((shop) => presentOwnedShop(shop, site));
      return c.json(pageEnvelope({ shops: shown, total }, query), 200);
    });
  }

  on('GET /admin/shops/{id}/review', async (c) => {
    const { id } = c.req.valid('param');
    const { salesPesewas, similar, ...facts } = await readShopReviewDetail(db, id);
    const [shop, reports, decisions] = await Promise.all([
      getShop(db, id),
      listReports(db, { limit: FILE_MAX, subjectId: id }),
      listAudit(db, { limit: FILE_MAX, subjectId: id }),
    ]);
    const file = {
      ...facts,
      similar,
      shop: presentOwnedShop(shop, site),
      emailVerifiedAt: toIso(facts.emailVerifiedAt),
      approvedAt: toIso(facts.approvedAt),
      sales: toCedis(salesPesewas),
      reports: reports.map(presentAdminReport),
      decisions: decisions.map(presentAudit),
    };
    return c.json(envelope(file), 200);
  });
  on('GET /admin/shops/{id}', async (c) =>
    c.json(envelope(presentOwnedShop(await getShop(db, c.req.valid('param').id), site)), 200),
  );

  const decided = async (id: string, message: string) =>
    envelope(presentOwnedShop(await getShop(db, id), site), message);
  for (const decision of ['approve', 'unban'] as const) {
    on(`POST /admin/shops/{id}/${decision}`, async (c) => {
      const shopId = c.req.valid('param').id;
      await reviewShop(db, site, { adminId: adminId(c), shopId, decision, reason: null });
      return c.json(await decided(shopId, 'Shop updated'), 200);
    });
  }
  for (const decision of ['reject', 'ban'] as const) {
    on(`POST /admin/shops/{id}/${decision}`, async (c) => {
      const shopId = c.req.valid('param').id;
      const { reason = null } = c.req.valid('json') ?? {};
      await reviewShop(db, site, { adminId: adminId(c), shopId, decision, reason });
      return c.json(await decided(shopId, 'Shop updated'), 200);
    });
  }
  return app;
}
