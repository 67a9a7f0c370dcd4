import { jobQueue } from '#contracts/admin-system';
import { success, successList } from '#contracts/envelope';
import { recordAudit } from '#domain/audit';
import { inTransaction } from '../../platform/transaction.ts';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Admin: jobs'];

/** The job queues: how they stand, what failed last, and setting one going. */
export function adminJobRoutes(deps: HttpDeps) {
  const { db, jobs } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/jobs',
      responses: { 200: jsonResponse('Queues by name', successList(jobQueue)), ...failures(401, 403) },
    }),
    async (c) => {
      const queues = await jobs.list();
      return c.json(listEnvelope(queues, { total: queues.length }), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/jobs/{queue}/run',
      request: { params: z.object({ queue: z.string().max(100) }) },
      responses: {
        200: jsonResponse('Set going', success(z.object({ success: z.literal(true) }))),
        ...failures(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { queue } = c.req.valid('param');
      const by = adminId(c);
      await jobs.run(queue);
      await inTransaction(db, (tx) =>
        recordAudit(tx, { adminId: by, action: 'job.run', subject: 'job', after: { queue } }),
      );
      return c.json(envelope({ success: true as const }, 'Set going'), 200);
    },
  );
  return app;
}
