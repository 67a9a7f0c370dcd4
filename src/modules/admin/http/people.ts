import { listAudit, readShopReviewDetail } from '#modules/admin';
import { listReports, listReviewsForAdmins } from '#modules/community';
import { endCustomerView, getUser, listUsers, readRecovery, startCustomerView } from '#modules/identity';
import { countOrders } from '#modules/orders';
import { listOrdersOfCustomer } from '#modules/payments';
import { editShopForSeller, getShop, listShops, reviewShop } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, pageEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { presentAdminReport } from '#src/modules/community/http/moderation.ts';
import { presentAdminReview } from '#src/modules/community/http/reviews.ts';
import { presentOrderSearchResult } from '#src/modules/fulfilment/http/admin-orders.ts';
import { presentOwnedShop } from '#src/modules/shops/http/shop-profile.ts';
import { presentAudit } from './settings-and-audit.ts';

/** Number of newest orders, reviews and reports on a user's page. */
const USER_FILE_MAX = 10;

type User = Awaited<ReturnType<typeof getUser>>;
const present = ({ emailVerifiedAt, createdAt, role, ...user }: User) => ({
  ...user,
  role: role === 'admin' ? ('ADMIN' as const) : ('USER' as const),
  isVerified: emailVerifiedAt !== null,
  isActive: user.suspendedReason === null,
  createdAt: createdAt.toISOString(),
});

/** Users for admins (docs/api.md, Admin calls); never shows a hash or a token. */
export function adminUserRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/users', async (c) => {
    const query = c.req.valid('query');
    const { users, total } = await listUsers(db, query);
    return c.json(pageEnvelope({ users: users.map(present), total }, query), 200);
  });
  on('GET /admin/users/{id}', async (c) => {
    const user = await getUser(db, c.req.valid('param').id);
    const [ordersCount, orders, reviews, reports, recovery] = await Promise.all([
      countOrders(db, user.id),
      listOrdersOfCustomer(db, user.id, USER_FILE_MAX),
      listReviewsForAdmins(db, { limit: USER_FILE_MAX, customer: user.id }),
      listReports(db, { limit: USER_FILE_MAX, customer: user.id }),
      readRecovery(db, { userId: user.id }),
    ]);
    const file = {
      user: present(user),
      ordersCount,
      orders: orders.map(presentOrderSearchResult),
      reviews: reviews.map((review) => presentAdminReview(review, site)),
      reports: reports.map(presentAdminReport),
      recovery,
    };
    return c.json(envelope(file), 200);
  });
  on('POST /admin/users/{id}/view', async (c) => {
    const view = await startCustomerView(db, {
      ...{ adminId: adminId(c), sessionId: c.get('session').sessionId },
      ...{ customerId: c.req.valid('param').id, ...c.req.valid('json') },
    });
    return c.json(envelope(view, 'Viewing as customer'), 201);
  });
  on('POST /admin/customer-views/{id}/end', async (c) => {
    await endCustomerView(db, { adminId: adminId(c), viewId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Ended'), 200);
  });
  return app;
}

/** Maximum reports and decisions on one page. */
const SHOP_FILE_MAX = 50;
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
    const [shop, reports, decisions, recovery] = await Promise.all([
      getShop(db, id),
      listReports(db, { limit: SHOP_FILE_MAX, subjectId: id }),
      listAudit(db, { limit: SHOP_FILE_MAX, subjectId: id }),
      readRecovery(db, { shopId: id }),
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
      recovery,
    };
    return c.json(envelope(file), 200);
  });
  on('GET /admin/shops/{id}', async (c) =>
    c.json(envelope(presentOwnedShop(await getShop(db, c.req.valid('param').id), site)), 200),
  );

  const decided = async (id: string, message: string) =>
    envelope(presentOwnedShop(await getShop(db, id), site), message);
  on('PATCH /admin/shops/{id}', async (c) => {
    const shopId = c.req.valid('param').id;
    await editShopForSeller(db, site, { adminId: adminId(c), shopId, edit: c.req.valid('json') });
    return c.json(await decided(shopId, 'Shop changed'), 200);
  });
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
