import { type AuditEntry, type FoundEvent, listAudit, listEvents } from '#modules/admin';
import { deviceLabel } from '#modules/identity';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import type { AuditEntryShown } from '#src/modules/operations/contract/admin-system.ts';

/** The append-only audit log: admin, action and target, with before and after. */
export function adminAuditRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/audit', async (c) => {
    const { admin, ...query } = c.req.valid('query');
    const read = (page: typeof query) => listAudit(deps.db, { ...page, adminId: admin });
    return c.json(await cursorPage(query, read, presentAudit), 200);
  });
  return app;
}

export function presentAudit({ createdAt, ...entry }: AuditEntry): AuditEntryShown {
  return { ...entry, at: toIso(createdAt) };
}

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
