import { readHandoverCode } from '../../support/sellers.ts';
import type { Things } from '../fixtures.ts';
import {
  ADMIN_OWNERS,
  ADMINS,
  CUSTOMERS,
  type Expectation,
  OWN,
  OWNER_A,
  OWNERS,
  rule,
  SUPPORT,
  to,
} from './rule.ts';

const withAgent =
  (path: string, body?: unknown): Expectation['call'] =>
  async (t) => {
    await t.agent();
    return { path, body };
  };
const onOrder = (act: string, body?: unknown): Expectation['call'] => {
  return async (t) => {
    const shopId = await t.farmer();
    return { path: `/agent/farmers/${shopId}/orders/${(await t.paid()).orderId}/${act}`, body };
  };
};
async function handOver(t: Things): Promise<{ path: string; body: object }> {
  const shopId = await t.farmer();
  const { orderId } = await t.paid();
  const code = await readHandoverCode(t.market, shopId, orderId);
  return { path: `/agent/farmers/${shopId}/orders/${orderId}/hand-over`, body: { code } };
}

async function weighOrder(t: Things): Promise<{ path: string; body: object }> {
  const shopId = await t.farmer();
  const { orderId, itemId } = await t.weighable();
  return { path: `/agent/farmers/${shopId}/orders/${orderId}/weigh`, body: { itemId, weighed: 0.98 } };
}

/** Agents, farmers and admins; customer A is an agent of shop A. */
export const AGENT_ROUTES: Record<string, Expectation> = {
  'GET /agent': rule(CUSTOMERS, to('/agent')),
  'POST /agent': rule(CUSTOMERS, async (t) => ({
    path: '/agent',
    token: await t.callablePerson(),
    body: { region: 'Ashanti', district: 'Ejura', about: 'I buy maize' },
  })),
  'GET /agent/board': rule(OWN, withAgent('/agent/board')),
  'POST /agent/farmers': rule(OWN, withAgent('/agent/farmers', { phone: '0244000001', ratePercent: 5 })),
  'POST /agent/farmers/confirm': rule(OWN, async (t) => ({
    path: '/agent/farmers/confirm',
    body: await t.agentCode(),
  })),
  'DELETE /agent/farmers/{shopId}': rule(OWN, async (t) => ({ path: `/agent/farmers/${await t.farmer()}` })),
  'POST /agent/farmers/{shopId}/products': rule(OWN, async (t) => ({
    path: `/agent/farmers/${await t.farmer()}/products`,
    body: { name: 'Yam', price: 12, stockQuantity: 3 },
  })),
  'PUT /agent/farmers/{shopId}/products/{productId}/stock': rule(OWN, async (t) => ({
    path: `${(await t.farmersProduct()).path}/stock`,
    body: { stockQuantity: 50 },
  })),
  'POST /agent/farmers/{shopId}/products/{productId}/price': rule(OWN, async (t) => {
    const { path, price } = await t.farmersProduct();
    return { path: `${path}/price`, body: { price: price + 1, expectedPrice: price } };
  }),
  'POST /agent/proposals/{id}/code': rule(OWN, async (t) => {
    await t.market.rows("update phone_codes set created_at = created_at - interval '2 hours'");
    return { path: `/agent/proposals/${await t.proposal()}/code` };
  }),
  'POST /agent/proposals/{id}/confirm': rule(OWN, async (t) => {
    const { id, code } = await t.textedProposal();
    return { path: `/agent/proposals/${id}/confirm`, body: { code } };
  }),
  'POST /agent/farmers/{shopId}/orders/{orderId}/accept': rule(OWN, onOrder('accept')),
  'POST /agent/farmers/{shopId}/orders/{orderId}/refuse': rule(
    OWN,
    onOrder('refuse', { reasonKind: 'OUT_OF_STOCK' }),
  ),
  'POST /agent/farmers/{shopId}/orders/{orderId}/send': rule(OWN, onOrder('send', { station: 'VIP' })),
  'POST /agent/farmers/{shopId}/orders/{orderId}/weigh': rule(OWN, weighOrder),
  'POST /agent/farmers/{shopId}/orders/{orderId}/hand-over': rule(OWN, handOver),
  'GET /agent/loads': rule(OWN, withAgent('/agent/loads')),
  'POST /agent/loads': rule(OWN, async (t) => ({ path: '/agent/loads', body: await t.proposedByAgent() })),
  'GET /agent/earnings': rule(OWN, withAgent('/agent/earnings')),
  'PUT /agent/wallet': rule(OWN, withAgent('/agent/wallet', { phone: '0559871234', network: 'mtn' })),
  'POST /agent/wallet/{id}/confirm': rule(OWN, async (t) => ({
    path: `/agent/wallet/${await t.agentsWallet()}/confirm`,
  })),
  'POST /agent/payouts': rule(OWN, async (t) => {
    await t.payableFees();
    return { path: '/agent/payouts' };
  }),
  'GET /shops/agent': rule(OWNERS, to('/shops/agent')),
  'DELETE /shops/agent': rule(OWNER_A, async (t) => {
    await t.farmer();
    return { path: '/shops/agent' };
  }),
  'POST /shops/agent/requests/{id}/decline': rule(OWNER_A, async (t) => ({
    path: `/shops/agent/requests/${await t.agentRequest()}/decline`,
  })),
  'POST /shops/agent/proposals/{id}': rule(OWNER_A, async (t) => ({
    path: `/shops/agent/proposals/${await t.proposal()}`,
    body: { agrees: true },
  })),
  'GET /admin/interests': rule(SUPPORT, to('/admin/interests')),
  'GET /admin/interests/counts': rule(SUPPORT, to('/admin/interests/counts')),
  'GET /admin/interests.csv': rule(ADMIN_OWNERS, to('/admin/interests.csv')),
  'GET /admin/agents': rule(ADMINS, to('/admin/agents')),
  'GET /admin/agents/flags': rule(ADMINS, to('/admin/agents/flags')),
  'POST /admin/agents/{id}/decision': rule(SUPPORT, async (t) => ({
    path: `/admin/agents/${await t.application()}/decision`,
    body: { to: 'APPROVED' },
  })),
};
