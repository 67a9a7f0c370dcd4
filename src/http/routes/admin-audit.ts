import { auditEntry, auditQuery } from '#contracts/admin-system';
import { successList } from '#contracts/envelope';
import { listAudit } from '#domain/reporting';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentAudit } from '../presenters/admin-files.ts';
import { bearer, createRoute, failures, jsonResponse, newRouter } from '../router.ts';

/** The append-only log: which admin did what to what, with before and after. */
export function adminAuditRoutes(deps: HttpDeps) {
  const app = newRouter();
  app.openapi(
    createRoute({
      tags: ['Admin: audit log'],
      security: bearer,
      middleware: requireAdmin(deps),
      method: 'get',
      path: '/admin/audit',
      request: { query: auditQuery },
      responses: {
        200: jsonResponse('Actions, newest first', successList(auditEntry)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const { admin, ...query } = c.req.valid('query');
      const read = (page: typeof query) => listAudit(deps.db, { ...page, adminId: admin });
      return c.json(await keyPage(query, read, presentAudit), 200);
    },
  );
  return app;
}
