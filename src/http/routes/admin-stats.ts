import { adminStats, statsQuery } from '#contracts/admin-system';
import { success } from '#contracts/envelope';
import { toCedis } from '#contracts/money';
import { type DayFigures, readDays, readToDo } from '#domain/reporting';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { bearer, createRoute, envelope, failures, jsonResponse, newRouter } from '../router.ts';

function present({ salesPesewas, platformFeePesewas, ...figures }: DayFigures) {
  return { ...figures, sales: toCedis(salesPesewas), platformFee: toCedis(platformFeePesewas) };
}

function sum(days: DayFigures[]) {
  const of = (read: (day: DayFigures) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    orders: of((day) => day.orders),
    sales: toCedis(of((day) => day.salesPesewas)),
    platformFee: toCedis(of((day) => day.platformFeePesewas)),
    newShops: of((day) => day.newShops),
    newCustomers: of((day) => day.newCustomers),
  };
}

/** The overview: what waits for an admin, and figures by day. */
export function adminStatsRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  app.openapi(
    createRoute({
      tags: ['Admin: overview'],
      security: bearer,
      middleware: requireAdmin(deps),
      method: 'get',
      path: '/admin/stats',
      request: { query: statsQuery },
      responses: {
        200: jsonResponse('Figures by day and what to do', success(adminStats)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const [days, toDo] = await Promise.all([readDays(db, c.req.valid('query').days), readToDo(db)]);
      return c.json(envelope({ days: days.map(present), totals: sum(days), toDo }), 200);
    },
  );
  return app;
}
