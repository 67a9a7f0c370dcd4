import { limitShown } from '#contracts/admin-system';
import { BUDGETS, type BudgetName } from '#contracts/budgets';
import { successList } from '#contracts/envelope';
import { sumRefusals } from '#domain/limits';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import { bearer, createRoute, failures, jsonResponse, listEnvelope, newRouter } from '../router.ts';

/** Every budget, and what it refused in the last day. */
export function adminLimitRoutes(deps: HttpDeps) {
  const app = newRouter();
  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/limits',
      tags: ['Admin: limits'],
      security: bearer,
      middleware: requireAdmin(deps),
      responses: {
        200: jsonResponse('Every limit, and what it refused in the last day', successList(limitShown)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      await deps.refusals.flush();
      const sums = new Map((await sumRefusals(deps.db)).map((sum) => [sum.budget, sum]));
      const limits = (Object.keys(BUDGETS) as BudgetName[]).map((name) => {
        const sum = sums.get(name);
        return {
          name,
          ...BUDGETS[name],
          refusedLastDay: sum?.refused ?? 0,
          lastRefusedAt: sum ? isoOf(sum.lastAt) : null,
        };
      });
      return c.json(listEnvelope(limits, { total: limits.length }), 200);
    },
  );
  return app;
}
