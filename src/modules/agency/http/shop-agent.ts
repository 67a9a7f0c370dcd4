import {
  declineRequest,
  endConsent,
  findConsentOfShop,
  listActsForShop,
  listRequestsOfShop,
} from '#modules/agents';
import { readExpectedCommission, sumCommissions } from '#modules/orders';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { answerProposal, listOpenProposals } from '../index.ts';
import { presentAct, presentConsent, presentProposal, presentRequest } from './present-agents.ts';

const SUCCESS = { success: true as const };
const ACTS_SHOWN = 50;
const PAID_DAYS_MS = 30 * 86_400_000;

/** The agent of a shop, for its owner. */
export function shopAgentRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/agent', async (c) => {
    const shopId = callingShopId(c);
    const [consent, requests, proposals, acts, paid, expected] = await Promise.all([
      findConsentOfShop(db, shopId),
      listRequestsOfShop(db, shopId),
      listOpenProposals(db, shopId),
      listActsForShop(db, shopId, ACTS_SHOWN),
      sumCommissions(db, shopId, new Date(Date.now() - PAID_DAYS_MS)),
      readExpectedCommission(db, shopId),
    ]);
    const shown = {
      consent: consent && presentConsent(consent, { paid, expected: expected.pesewas }),
      requests: requests.map(presentRequest),
      proposals: proposals.map(presentProposal),
      acts: acts.map(presentAct),
    };
    return c.json(envelope(shown), 200);
  });

  on('DELETE /shops/agent', async (c) => {
    const { agent } = await endConsent(db, site, { shopId: callingShopId(c) });
    return c.json(envelope(SUCCESS, `${agent} can do nothing in your shop any more`), 200);
  });

  on('POST /shops/agent/requests/{id}/decline', async (c) => {
    await declineRequest(db, { shopId: callingShopId(c), requestId: c.req.valid('param').id });
    return c.json(envelope(SUCCESS, 'You said no'), 200);
  });

  on('POST /shops/agent/proposals/{id}', async (c) => {
    const { agrees } = c.req.valid('json');
    const proposalId = c.req.valid('param').id;
    await answerProposal(db, { shopId: callingShopId(c), proposalId, agrees, channel: 'PORTAL' });
    return c.json(envelope(SUCCESS, agrees ? 'You agreed' : 'You said no'), 200);
  });
  return app;
}
