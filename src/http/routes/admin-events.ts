import { successList } from '#contracts/envelope';
import { securityEvent, securityEventQuery } from '#contracts/security';
import { deviceLabel } from '#domain/accounts';
import { type FoundEvent, listEvents } from '#domain/reporting';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { bearer, createRoute, failures, jsonResponse, newRouter } from '../router.ts';

const present = ({ userAgent, ...event }: FoundEvent) => ({
  ...event,
  device: userAgent === null ? null : deviceLabel(userAgent),
});

/** The event stream: what happened to accounts and their money, for the admins. */
export function adminEventRoutes(deps: HttpDeps) {
  const app = newRouter();
  app.openapi(
    createRoute({
      tags: ['Admin'],
      security: bearer,
      middleware: requireAdmin(deps),
      method: 'get',
      path: '/admin/events',
      request: { query: securityEventQuery },
      responses: {
        200: jsonResponse('Events, newest first', successList(securityEvent)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      await deps.refusals.flush();
      return c.json(await keyPage(c.req.valid('query'), (query) => listEvents(deps.db, query), present), 200);
    },
  );
  return app;
}
