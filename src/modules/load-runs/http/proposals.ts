import { getLoad, type LoadProposer, listLoads } from '#modules/loads';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { presentProposedLoad } from '#src/modules/loads/http/routes.ts';
import { getAgentId, proposeLoadAsAgent, proposeLoadAsGroup } from '../index.ts';

/** Loads that groups and agents propose. */
export function loadProposalRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  async function listProposals(by: LoadProposer) {
    const shown = (await listLoads(db, { by, all: true })).map(presentProposedLoad);
    return listEnvelope(shown, { total: shown.length });
  }
  const readProposal = async (id: string) =>
    envelope(presentProposedLoad(await getLoad(db, id)), 'Dwaso will look at it');

  on('GET /shops/loads/proposals', async (c) =>
    c.json(await listProposals({ shopId: callingShopId(c) }), 200),
  );
  on('POST /shops/loads/proposals', async (c) => {
    const id = await proposeLoadAsGroup(db, callingShopId(c), c.req.valid('json'));
    return c.json(await readProposal(id), 201);
  });
  on('GET /agent/loads', async (c) => {
    const agentId = await getAgentId(db, customerId(c));
    return c.json(await listProposals({ agentId }), 200);
  });
  on('POST /agent/loads', async (c) => {
    const id = await proposeLoadAsAgent(db, customerId(c), c.req.valid('json'));
    return c.json(await readProposal(id), 201);
  });
  return app;
}
