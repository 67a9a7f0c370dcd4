import { decideReport, reportSomething } from '#domain/moderation';
import { listReports, type ReportView } from '#domain/reporting';
import { adminId, customerId } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { keyPage } from '../key-page.ts';
import { presentAdminReport } from '../presenters/admin-files.ts';
import { envelope } from '../router.ts';

/** Customers report a product, review or shop; admins decide. */
export function reportRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /reports', async (c) => {
    const userId = customerId(c);
    await rateLimits.mails.use(`report:${userId}`);
    const row = await reportSomething(db, userId, c.req.valid('json'));
    const { id, subject, subjectId, reason, status, createdAt } = row;
    const shown = { id, subject, subjectId, reason, status, createdAt: createdAt.toISOString() };
    return c.json(envelope(shown, 'Thank you. We look at it and write to you.'), 201);
  });
  on('GET /admin/reports', async (c) =>
    c.json(await keyPage(c.req.valid('query'), (query) => listReports(db, query), presentAdminReport), 200),
  );
  on('POST /admin/reports/{id}/decide', async (c) => {
    const reportId = c.req.valid('param').id;
    await decideReport(db, site, { adminId: adminId(c), reportId, ...c.req.valid('json') });
    const [row] = await listReports(db, { limit: 1, id: reportId });
    return c.json(envelope(presentAdminReport(row as ReportView), 'Report decided'), 200);
  });
  return app;
}
