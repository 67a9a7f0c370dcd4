import type { Market } from './open-market.ts';

/** Sends all that is left of an order back, or of one of its items. */
export async function refundLeft(
  market: Market,
  admin: string,
  orderId: string,
  about: { reason?: string; itemId?: string } = {},
) {
  const { data } = (await market.call('GET', `/admin/orders/${orderId}`, { token: admin })).body;
  const parts = (data.refundable as { itemId: string; amount: number }[]).filter(
    (part) => !about.itemId || part.itemId === about.itemId,
  );
  const amount = parts.reduce((sum, part) => sum + Math.round(part.amount * 100), 0) / 100;
  const body = { reason: 'Lost on the way', ...about, amount };
  return market.call('POST', `/admin/orders/${orderId}/refund`, { token: admin, body });
}

/** Runs the payouts of every shop, as who has read the sum. */
export async function runPayouts(market: Market, admin: string) {
  const { data } = (await market.call('GET', '/admin/payouts/run', { token: admin })).body;
  const body = { amount: data.amount, count: data.count };
  return market.call('POST', '/admin/payouts/run', { token: admin, body });
}

/** Grants a request for all that it asks for. */
export async function grantRefund(market: Market, admin: string, refundId: string, note = 'Clear case') {
  const { data } = (await market.call('GET', '/admin/refunds?limit=200', { token: admin })).body;
  const { amount } = (data as { id: string; amount: number }[]).find(({ id }) => id === refundId) ?? {};
  const body = { approve: true, amount, note };
  return market.call('POST', `/admin/refunds/${refundId}/decide`, { token: admin, body });
}
