import { createInSeasonFinder, listSeasons } from '#modules/search';
import { countCustomers, readHome, readHomeStats, readMarketSummary } from '#modules/storefront';
import { batchReads } from '#platform/batch-reads';
import { memoizeWithTtl } from '#platform/memoize';
import { addCacheTags, productTags } from '#server/cache/cache-tags';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import type { DbOrTx } from '../../platform/database.ts';
import { presentHome } from '../presenters/home.ts';

/** Cache lifetimes of expensive reads, which are not repeated at each change. */
const CUSTOMERS_KEPT_MS = 300_000;
const FIGURES_KEPT_MS = 120_000;

/** Cache tags of the market's figures. */
const COUNTED = ['goods', 'shops', 'categories', 'category-counts', 'settings'];

/** The home page and the market's figures. */
export function homeRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  const customers = memoizeWithTtl(CUSTOMERS_KEPT_MS, () => countCustomers(readDb));
  const figures = memoizeWithTtl(FIGURES_KEPT_MS, () => readHomeStats(readDb));

  const findRipe = createInSeasonFinder(readDb, deps.searchIndex);
  const readSeasons = async (handle: DbOrTx) => {
    const calendar = await listSeasons(handle);
    return { calendar, ripe: await findRipe(calendar) };
  };

  on('GET /market', async (c) => {
    const { overstated: _, ...summary } = await readMarketSummary(readDb, await customers());
    addCacheTags(c, COUNTED);
    return c.json(envelope(summary), 200);
  });
  on('GET /home', async (c) => {
    const [count, found] = await Promise.all([customers(), figures()]);
    const [{ impact }, { ripe }, view] = await batchReads(readDb, (handle) => {
      const seasons = readSeasons(handle);
      return Promise.all([readMarketSummary(handle, count), seasons, readHome(handle, found, seasons)]);
    });
    const { bought, regionToday, makerIds } = found;
    const goods = [...bought, ...ripe].map(({ productId }) => productId);
    addCacheTags(c, COUNTED, 'offers', 'seasons', productTags([...view.newest, ...view.offers]));
    addCacheTags(
      c,
      [...goods, ...(regionToday?.productIds ?? [])].map((id) => `product:${id}`),
      makerIds.flatMap((id) => [`shop-page:${id}`, `goods:shop:${id}`]),
    );
    addCacheTags(c, productTags([...view.ripe, ...view.bought].map(({ product }) => product)));
    addCacheTags(c, productTags(view.regionToday?.products ?? []));
    return c.json(envelope(presentHome(view, impact, site)), 200);
  });
  return app;
}
