import { decideAgent } from '#modules/agents';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { agencyErrors } from '../errors.ts';
import { listAgentFlags, listAgents } from '../index.ts';
import { presentAdminAgent } from './present-agents.ts';

const SAID = { APPROVED: 'Approved', REJECTED: 'Rejected', SUSPENDED: 'Suspended' } as const;

/** Agents for admins: applications, decisions, suspicions. */
export function adminAgentRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/agents', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listAgents(db, query), presentAdminAgent), 200),
  );

  on('GET /admin/agents/flags', async (c) => {
    const flags = await listAgentFlags(db);
    const shown = flags.map((flag) => ({ ...flag, lastAt: toIso(flag.lastAt) }));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /admin/agents/{id}/decision', async (c) => {
    const decision = c.req.valid('json');
    const reason = decision.to === 'APPROVED' ? null : decision.reason;
    const agentId = c.req.valid('param').id;
    await decideAgent(db, site, { adminId: adminId(c), agentId, to: decision.to, reason });
    const [row] = await listAgents(db, { id: agentId, limit: 1 });
    if (!row) throw agencyErrors.notAnAgent();
    return c.json(envelope(presentAdminAgent(row), SAID[decision.to]), 200);
  });
  return app;
}
