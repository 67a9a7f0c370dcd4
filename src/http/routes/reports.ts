import { success, successList } from '#contracts/envelope';
import { adminReport, adminReportQuery, report, reportDecision, reportInput } from '#contracts/reports';
import { decideReport, reportSomething } from '#domain/moderation';
import { listReports, type ReportView } from '#domain/reporting';
import { adminId, customerId, requireAdmin, requireCustomer } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentAdminReport } from '../presenters/admin-files.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

/** Customers report a product, review or shop; admins decide. */
export function reportRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();
  const forAdmins = { tags: ['Admin: reports'], security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      tags: ['Reports'],
      security: bearer,
      middleware: requireCustomer(deps),
      method: 'post',
      path: '/reports',
      request: jsonBody(reportInput),
      responses: {
        201: jsonResponse('Reported', success(report)),
        ...failures(400, 401, 403, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const userId = customerId(c);
      await rateLimits.mails.use(`report:${userId}`);
      const row = await reportSomething(db, userId, c.req.valid('json'));
      const { id, subject, subjectId, reason, status, createdAt } = row;
      const shown = { id, subject, subjectId, reason, status, createdAt: createdAt.toISOString() };
      return c.json(envelope(shown, 'Thank you. We look at it and write to you.'), 201);
    },
  );
  app.openapi(
    createRoute({
      ...forAdmins,
      method: 'get',
      path: '/admin/reports',
      request: { query: adminReportQuery },
      responses: {
        200: jsonResponse('Reports, newest first', successList(adminReport)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) =>
      c.json(await keyPage(c.req.valid('query'), (query) => listReports(db, query), presentAdminReport), 200),
  );
  app.openapi(
    createRoute({
      ...forAdmins,
      method: 'post',
      path: '/admin/reports/{id}/decide',
      request: { params: z.object({ id: z.string() }), ...jsonBody(reportDecision) },
      responses: {
        200: jsonResponse('The report as decided', success(adminReport)),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const reportId = c.req.valid('param').id;
      await decideReport(db, site, { adminId: adminId(c), reportId, ...c.req.valid('json') });
      const [row] = await listReports(db, { limit: 1, id: reportId });
      return c.json(envelope(presentAdminReport(row as ReportView), 'Report decided'), 200);
    },
  );
  return app;
}
