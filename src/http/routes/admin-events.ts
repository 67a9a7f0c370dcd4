import { type FoundEvent, listEvents } from '#modules/admin';
import { deviceLabel } from '#modules/identity';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';

const present = ({ userAgent, ...event }: FoundEvent) => ({
  ...event,
  device: userAgent === null ? null : deviceLabel(userAgent),
});

/** The event stream of accounts and their money, for admins. */
export function adminEventRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/events', async (c) => {
    await deps.refusals.flush();
    return c.json(
      await cursorPage(c.req.valid('query'), (query) => listEvents(deps.db, query), present),
      200,
    );
  });
  return app;
}
