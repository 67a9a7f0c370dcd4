import { adminUserFile, userListQuery, userPage } from '#contracts/admin';
import { success, successPage } from '#contracts/envelope';
import { getUser, listUsers } from '#domain/accounts';
import { countOrdersOf } from '#domain/orders';
import { listReports, listReviewsForAdmins, ordersOf } from '#domain/reporting';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentAdminReport, presentAdminReview } from '../presenters/admin-files.ts';
import { presentFoundOrder } from '../presenters/admin-order.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonResponse,
  newRouter,
  pageEnvelope,
  z,
} from '../router.ts';

const tags = ['Admin: people'];
/** Newest orders, reviews and reports on a person's page. */
const FILE_MAX = 10;

type User = Awaited<ReturnType<typeof getUser>>;
const present = ({ emailVerifiedAt, createdAt, role, ...user }: User) => ({
  ...user,
  role: role === 'admin' ? ('ADMIN' as const) : ('USER' as const),
  isVerified: emailVerifiedAt !== null,
  createdAt: createdAt.toISOString(),
});

/** People for the admins (docs/api.md, Admin calls); nothing of it shows a hash or a token. */
export function adminUserRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/users',
      request: { query: userListQuery },
      responses: { 200: jsonResponse('People', successPage(userPage)), ...failures(401, 403, 422) },
    }),
    async (c) => {
      const query = c.req.valid('query');
      const { users, total } = await listUsers(db, query);
      return c.json(pageEnvelope({ users: users.map(present), total }, query), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/users/{id}',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: jsonResponse('A person with what they did', success(adminUserFile)),
        ...failures(400, 401, 403, 404),
      },
    }),
    async (c) => {
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
    },
  );
  return app;
}
