import { recordAudit } from '#modules/audit';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { inTransaction } from '../../platform/transaction.ts';

/** Job queues: status, latest failures, and a manual start. */
export function adminJobRoutes(deps: HttpDeps) {
  const { db, jobs } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/jobs', async (c) => {
    const queues = await jobs.list();
    return c.json(listEnvelope(queues, { total: queues.length }), 200);
  });
  on('POST /admin/jobs/{queue}/run', async (c) => {
    const { queue } = c.req.valid('param');
    const by = adminId(c);
    await jobs.run(queue);
    await inTransaction(db, (tx) =>
      recordAudit(tx, { adminId: by, action: 'job.run', subject: 'job', after: { queue } }),
    );
    return c.json(envelope({ success: true as const }, 'Job started'), 200);
  });
  return app;
}
