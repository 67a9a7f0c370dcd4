import { readEvents } from '#modules/events';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listEnvelope } from '#server/http/router';

/** The event log. */
export function eventRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /events', async (c) => {
    const principal = c.get('principal');
    const shopId = principal.kind === 'shop' ? principal.shopId : null;
    const { events, nextCursor } = await readEvents(deps.db, { shopId, ...c.req.valid('query') });
    return c.json(listEnvelope(events, { nextCursor }), 200);
  });
  return app;
}
