import { recordAudit, sumRefusals } from '#modules/audit';
import { inTransaction } from '#platform/transaction';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { BUDGETS, type BudgetName } from '#shared/rate-limit-policies';

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

/** Every rate-limit budget, with its rejections of the last day. */
export function adminLimitRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/limits', async (c) => {
    await deps.refusals.flush();
    const sums = new Map((await sumRefusals(deps.db)).map((sum) => [sum.budget, sum]));
    const limits = (Object.keys(BUDGETS) as BudgetName[]).map((name) => {
      const sum = sums.get(name);
      return {
        name,
        ...BUDGETS[name],
        refusedLastDay: sum?.refused ?? 0,
        lastRefusedAt: sum ? toIso(sum.lastAt) : null,
      };
    });
    return c.json(listEnvelope(limits, { total: limits.length }), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [adminJobRoutes, adminLimitRoutes];
