import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { pesewas, toCedis } from '#shared/money';
import { type DailyStats, readDailyStats, readPendingCounts } from '../index.ts';

function present({ salesPesewas, platformFeePesewas, ...figures }: DailyStats) {
  return { ...figures, sales: toCedis(salesPesewas), platformFee: toCedis(platformFeePesewas) };
}

function sum(days: DailyStats[]) {
  const of = (read: (day: DailyStats) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    orders: of((day) => day.orders),
    sales: toCedis(pesewas(of((day) => day.salesPesewas))),
    platformFee: toCedis(pesewas(of((day) => day.platformFeePesewas))),
    newShops: of((day) => day.newShops),
    newCustomers: of((day) => day.newCustomers),
  };
}

/** The overview: open tasks of admins, and daily figures. */
export function adminStatsRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  on('GET /admin/stats', async (c) => {
    const [days, toDo] = await Promise.all([
      readDailyStats(db, c.req.valid('query').days),
      readPendingCounts(db),
    ]);
    return c.json(envelope({ days: days.map(present), totals: sum(days), toDo }), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [adminStatsRoutes];
