import { reason } from '#contracts/admin';
import { adminReview, adminReviewQuery } from '#contracts/admin-market';
import { success, successList } from '#contracts/envelope';
import { type AdminReviewRow, listReviewsForAdmins } from '#domain/reporting';
import { moderateReview } from '#domain/reviews';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentAdminReview } from '../presenters/admin-files.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Admin: reviews'];
const params = z.object({ id: z.string() });
const theReview = jsonResponse('The review', success(adminReview));
const refused = failures(400, 401, 403, 404, 409, 422);

/** Reviews of every shop: hide with a reason, restore. */
export function adminReviewRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const changed = async (id: string, message: string) => {
    const [row] = await listReviewsForAdmins(db, { limit: 1, id });
    return envelope(presentAdminReview(row as AdminReviewRow, site), message);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/reviews',
      request: { query: adminReviewQuery },
      responses: {
        200: jsonResponse('Reviews, newest first', successList(adminReview)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const { hidden, ...query } = c.req.valid('query');
      const only = hidden === undefined ? undefined : hidden === 'true';
      const read = (page: typeof query) => listReviewsForAdmins(db, { ...page, hidden: only });
      return c.json(await keyPage(query, read, (row) => presentAdminReview(row, site)), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/reviews/{id}/hide',
      request: { params, ...jsonBody(reason) },
      responses: { 200: theReview, ...refused },
    }),
    async (c) => {
      const reviewId = c.req.valid('param').id;
      await moderateReview(db, { adminId: adminId(c), reviewId, ...c.req.valid('json') });
      return c.json(await changed(reviewId, 'Review hidden'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/reviews/{id}/restore',
      request: { params },
      responses: { 200: theReview, ...refused },
    }),
    async (c) => {
      const reviewId = c.req.valid('param').id;
      await moderateReview(db, { adminId: adminId(c), reviewId, reason: null });
      return c.json(await changed(reviewId, 'Review restored'), 200);
    },
  );
  return app;
}
