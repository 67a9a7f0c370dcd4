import {
  createReport,
  decideReport,
  listReports,
  type ReportView,
  readReportedThread,
  reportMessage,
} from '#modules/community';
import { adminId, customerId, messageSide } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import type { AdminReport } from '../contract/reports.ts';
import { presentThread } from './messages.ts';

type ReportRow = Awaited<ReturnType<typeof createReport>>;

function present({ id, subject, subjectId, reason, status, createdAt }: ReportRow) {
  return { id, subject, subjectId, reason, status, createdAt: createdAt.toISOString() };
}

/** Customers report a product, review or shop; both sides report messages they received; admins decide. */
export function reportRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /reports', async (c) => {
    const userId = customerId(c);
    await rateLimits.mails.use(`report:${userId}`);
    const row = await createReport(db, userId, c.req.valid('json'));
    return c.json(envelope(present(row), 'Thank you. We will check it and email you.'), 201);
  });
  on('POST /reports/messages/{id}', async (c) => {
    const side = messageSide(c);
    await rateLimits.mails.use(`report:${side.kind === 'shop' ? side.shopId : side.userId}`);
    const row = await reportMessage(db, side, { messageId: c.req.valid('param').id, ...c.req.valid('json') });
    return c.json(envelope(present(row), 'Thank you. We will check it and email you.'), 201);
  });
  on('GET /admin/reports/{id}/thread', async (c) => {
    const thread = await readReportedThread(db, c.req.valid('param').id);
    return c.json(envelope(presentThread(thread, 'admin', site)), 200);
  });
  on('GET /admin/reports', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => listReports(db, query), presentAdminReport),
      200,
    ),
  );
  on('POST /admin/reports/{id}/decide', async (c) => {
    const reportId = c.req.valid('param').id;
    await decideReport(db, site, { adminId: adminId(c), reportId, ...c.req.valid('json') });
    const [row] = await listReports(db, { limit: 1, id: reportId });
    return c.json(envelope(presentAdminReport(row as ReportView), 'Report decided'), 200);
  });
  return app;
}

export function presentAdminReport(row: ReportView): AdminReport {
  return { ...row, createdAt: toIso(row.createdAt), decidedAt: toIso(row.decidedAt) };
}
