import type { Market } from './open-market.ts';

type Refundable = { itemId: string; amount: number };

/** An admin refunds part of an order or item, with the refundable amount just read. */
export async function refundPart(
  market: Market,
  admin: string,
  orderId: string,
  body: { itemId?: string; amount?: number; left?: number; reason?: string; reasonKind?: string },
) {
  const { data } = (await market.call('GET', `/admin/orders/${orderId}`, { token: admin })).body;
  const item = (data.refundable as Refundable[]).find(({ itemId }) => itemId === body.itemId);
  const left: number = item ? item.amount : data.refundableTotal;
  return market.call('POST', `/admin/orders/${orderId}/refund`, { token: admin, body: { left, ...body } });
}

/** An admin refunds the whole refundable amount of an order or item. */
export async function refundableAmount(
  market: Market,
  admin: string,
  orderId: string,
  about: { reason?: string; itemId?: string } = {},
) {
  const { data } = (await market.call('GET', `/admin/orders/${orderId}`, { token: admin })).body;
  const parts = (data.refundable as Refundable[]).filter(
    (part) => !about.itemId || part.itemId === about.itemId,
  );
  const amount = parts.reduce((sum, part) => sum + Math.round(part.amount * 100), 0) / 100;
  return refundPart(market, admin, orderId, { reason: 'Lost on the way', ...about, amount });
}

/** An admin reads the sum and runs the payouts of every shop. */
export async function runPayouts(market: Market, admin: string) {
  const { data } = (await market.call('GET', '/admin/payouts/run', { token: admin })).body;
  const body = { amount: data.amount, count: data.count };
  return market.call('POST', '/admin/payouts/run', { token: admin, body });
}

/** Grants a refund request in full. */
export async function grantRefund(market: Market, admin: string, refundId: string, note = 'Clear case') {
  const { data } = (await market.call('GET', '/admin/refunds?limit=200', { token: admin })).body;
  const { amount } = (data as { id: string; amount: number }[]).find(({ id }) => id === refundId) ?? {};
  const body = { approve: true, amount, note };
  return market.call('POST', `/admin/refunds/${refundId}/decide`, { token: admin, body });
}
