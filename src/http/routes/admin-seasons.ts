import { addSeason, changeSeason, getSeason, listSeasons, removeSeason } from '#modules/search';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';

/** The harvest calendar. */
export function adminSeasonRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/seasons', async (c) => c.json(listEnvelope(await listSeasons(db), {}), 200));
  on('POST /admin/seasons', async (c) => {
    const id = await addSeason(db, adminId(c), c.req.valid('json'));
    return c.json(envelope(await getSeason(db, id), 'Harvest added'), 201);
  });
  on('PUT /admin/seasons/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await changeSeason(db, adminId(c), id, c.req.valid('json'));
    return c.json(envelope(await getSeason(db, id), 'Harvest saved'), 200);
  });
  on('DELETE /admin/seasons/{id}', async (c) => {
    await removeSeason(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Harvest removed'), 200);
  });
  return app;
}
