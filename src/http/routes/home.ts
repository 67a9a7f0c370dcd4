import { countCustomers, readHome, readHomeFigures, readMarketSummary } from '#domain/reporting';
import { createFindRipe, listSeasons } from '#domain/seasons';
import { keepFor } from '../../platform/keep-for.ts';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { presentHome } from '../presenters/home.ts';
import { envelope } from '../router.ts';

/** What reads much is not read at each change of the market. */
const CUSTOMERS_KEPT_MS = 300_000;
const FIGURES_KEPT_MS = 120_000;

/** The front page and the figures of the market. */
export function homeRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  const customers = keepFor(CUSTOMERS_KEPT_MS, () => countCustomers(readDb));
  const figures = keepFor(FIGURES_KEPT_MS, () => readHomeFigures(readDb));

  const findRipe = createFindRipe(readDb, deps.searchIndex);
  const readSeasons = async () => {
    const calendar = await listSeasons(readDb);
    return { calendar, ripe: await findRipe(calendar) };
  };

  on('GET /market', async (c) => c.json(envelope(await readMarketSummary(readDb, await customers())), 200));
  on('GET /home', async (c) => {
    const [{ impact }, view] = await Promise.all([
      customers().then((count) => readMarketSummary(readDb, count)),
      Promise.all([figures(), readSeasons()]).then(([found, seasons]) => readHome(readDb, found, seasons)),
    ]);
    return c.json(envelope(presentHome(view, impact, site)), 200);
  });
  return app;
}
