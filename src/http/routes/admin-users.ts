import { listReports, listReviewsForAdmins } from '#modules/community';
import { beginCustomerView, endCustomerView, getUser, listUsers } from '#modules/identity';
import { countOrdersOf } from '#modules/orders';
import { ordersOf } from '#modules/payments';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, pageEnvelope } from '#server/http/router';
import { presentAdminReport, presentAdminReview } from '../presenters/admin-files.ts';
import { presentFoundOrder } from '../presenters/admin-order.ts';

/** Number of newest orders, reviews and reports on a user's page. */
const FILE_MAX = 10;

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
    const [ordersCount, orders, reviews, reports] = await Promise.all([
      countOrdersOf(db, user.id),
      ordersOf(db, user.id, FILE_MAX),
      listReviewsForAdmins(db, { limit: FILE_MAX, customer: user.id }),
      listReports(db, { limit: FILE_MAX, customer: user.id }),
    ]);
    const file = {
      user: present(user),
      ordersCount,
      orders: orders.map(presentFoundOrder),
      reviews: reviews.map((review) => presentAdminReview(review, site)),
      reports: reports.map(presentAdminReport),
    };
    return c.json(envelope(file), 200);
  });
  on('POST /admin/users/{id}/view', async (c) => {
    const view = await beginCustomerView(db, {
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
