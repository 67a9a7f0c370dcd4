import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { pesewas, toCedis } from '#shared/money';
import { COMPARABLE_PRICE_DAYS } from '../contract/comparable-prices-endpoints.ts';
import { type DailyStats, readComparablePrices, readDailyStats, readPendingCounts } from '../index.ts';

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

/** What other shops sold like goods for. */
function comparablePricesRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /shops/comparable-prices', async (c) => {
    const found = await readComparablePrices(deps.db, { shopId: callingShopId(c), ...c.req.valid('query') });
    if (!found) return c.json(envelope(null), 200);
    const { lowPesewas, middlePesewas, highPesewas, ...range } = found;
    const prices = { low: toCedis(lowPesewas), middle: toCedis(middlePesewas), high: toCedis(highPesewas) };
    return c.json(envelope({ ...range, ...prices, days: COMPARABLE_PRICE_DAYS }), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [adminStatsRoutes, comparablePricesRoutes];
