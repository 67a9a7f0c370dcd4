import { type AdminReviewRow, listReviewsForAdmins, moderateReview } from '#modules/community';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { presentAdminReview } from '../presenters/admin-files.ts';

/** Reviews of every shop: hide with a reason, restore. */
export function adminReviewRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const changed = async (id: string, message: string) => {
    const [row] = await listReviewsForAdmins(db, { limit: 1, id });
    return envelope(presentAdminReview(row as AdminReviewRow, site), message);
  };

  on('GET /admin/reviews', async (c) => {
    const { hidden, ...query } = c.req.valid('query');
    const only = hidden === undefined ? undefined : hidden === 'true';
    const read = (page: typeof query) => listReviewsForAdmins(db, { ...page, hidden: only });
    return c.json(await cursorPage(query, read, (row) => presentAdminReview(row, site)), 200);
  });
  on('POST /admin/reviews/{id}/hide', async (c) => {
    const reviewId = c.req.valid('param').id;
    await moderateReview(db, { adminId: adminId(c), reviewId, ...c.req.valid('json') });
    return c.json(await changed(reviewId, 'Review hidden'), 200);
  });
  on('POST /admin/reviews/{id}/restore', async (c) => {
    const reviewId = c.req.valid('param').id;
    await moderateReview(db, { adminId: adminId(c), reviewId, reason: null });
    return c.json(await changed(reviewId, 'Review restored'), 200);
  });
  return app;
}
