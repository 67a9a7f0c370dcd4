import { sumRefusals } from '#modules/audit';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listEnvelope } from '#server/http/router';
import { BUDGETS, type BudgetName } from '#shared/rate-limit-policies';

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
