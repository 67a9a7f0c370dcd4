import { listAudit } from '#modules/admin';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { presentAudit } from '../presenters/admin-files.ts';

/** The append-only audit log: admin, action and target, with before and after. */
export function adminAuditRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/audit', async (c) => {
    const { admin, ...query } = c.req.valid('query');
    const read = (page: typeof query) => listAudit(deps.db, { ...page, adminId: admin });
    return c.json(await cursorPage(query, read, presentAudit), 200);
  });
  return app;
}
