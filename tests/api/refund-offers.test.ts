import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import { demoAdmin, demoShop, handOver, sale, type TestShop } from './support/sellers.ts';

/* A shop answers a refund request with an offer: a part of the money, or a replacement. */

let market: Market;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  market = await openMarket();
  market.simulator.faults.muteWebhooks(true);
  shop = await demoShop(market, 0);
  other = await demoShop(market, 1);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

async function requested() {
  const sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  const { body } = await market.call('POST', `/orders/items/${sold.itemId}/refund-request`, {
    token: sold.customer.token,
    body: { reason: 'Half of it was spoiled' },
  });
  return { ...sold, refundId: body.data.refunds[0].id as string };
}
type Requested = Awaited<ReturnType<typeof requested>>;
const NOTE = 'Half of it was good, as your photo shows';
const offer = ({ refundId }: Requested, what: object, token = shop.token) =>
  market.call('POST', `/shops/refunds/${refundId}/answer`, {
    token,
    body: { agrees: false, note: NOTE, offer: what },
  });
const answer = ({ refundId, customer }: Requested, accepts: boolean, token = customer.token) =>
  market.call('POST', `/orders/refunds/${refundId}/offer`, { token, body: { accepts } });
const readRefund = async ({ refundId }: Requested) =>
  (
    await market.rows<{ status: string; amount: number }>(
      'select status, amount_pesewas as amount from refunds where id = $1',
      [refundId],
    )
  )[0];

describe('an offer of a partial refund', () => {
  it('is paid once when the customer accepts it', async () => {
    const request = await requested();
    expect((await offer(request, { kind: 'PART', amount: 7 })).status).toBe(200);
    expect(await readRefund(request)).toMatchObject({ status: 'REQUESTED' });
    expect((await newestMail(market, request.customer.email, 'refund-offered'))?.subject).toContain(
      'refund of GH₵7.00',
    );
    const answers = await Promise.all([true, true, false].map((accepts) => answer(request, accepts)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { data } = (
      await market.call('GET', `/orders/${request.orderId}`, { token: request.customer.token })
    ).body;
    const [refund] = data.refunds;
    const taken = refund.offer.accepted === true;
    expect(await readRefund(request)).toEqual(
      taken
        ? { status: 'APPROVED', amount: 700 }
        : { status: 'REQUESTED', amount: Math.round(request.total * 100) },
    );
  });

  it('is less than the request, and nobody else can answer it', async () => {
    const request = await requested();
    expect((await offer(request, { kind: 'PART', amount: request.total })).status).toBe(422);
    expect((await offer(request, { kind: 'PART', amount: 7 }, other.token)).status).toBe(404);
    expect((await offer(request, { kind: 'PART', amount: 7 })).status).toBe(200);
    expect((await offer(request, { kind: 'PART', amount: 8 })).status).toBe(409);
    const stranger = await sale(market, other);
    expect((await answer(request, true, stranger.customer.token)).status).toBe(404);
    expect((await answer(request, true)).status).toBe(200);
    expect(await readRefund(request)).toEqual({ status: 'APPROVED', amount: 700 });
  });

  it('ends when an admin decides first', async () => {
    const request = await requested();
    await offer(request, { kind: 'PART', amount: 7 });
    const token = await demoAdmin(market);
    const body = { approve: false, note: 'It was fresh' };
    expect(
      (await market.call('POST', `/admin/refunds/${request.refundId}/decide`, { token, body })).status,
    ).toBe(200);
    expect((await answer(request, true)).status).toBe(409);
  });
});

describe('an unanswered offer', () => {
  it('waits three days before it goes to an admin, and a rejected one goes at once', async () => {
    const token = await demoAdmin(market);
    const readRequest = async ({ refundId }: Requested) => {
      const get = async (path: string) => (await market.call('GET', path, { token })).body.data;
      const { items } = await get('/admin/desk?kind=REFUND_REQUEST&limit=100');
      const queue = await get('/admin/refunds?queue=requested&limit=100');
      const count = (await get('/admin/stats?days=1')).toDo.refundsUndecided;
      expect(queue).toHaveLength(count);
      const places = [
        items.map((item: { subject: string }) => item.subject),
        queue.map((one: { id: string }) => one.id),
      ];
      return places.map((ids) => ids.includes(refundId));
    };
    const request = await requested();
    expect(await readRequest(request)).toEqual([true, true]);
    await offer(request, { kind: 'PART', amount: 7 });
    expect(await readRequest(request)).toEqual([false, false]);
    const answeredAgo = (ago: string) =>
      market.rows(`update refunds set shop_answered_at = now() - $2::interval where id = $1`, [
        request.refundId,
        ago,
      ]);
    await answeredAgo('2 days 23 hours');
    expect(await readRequest(request)).toEqual([false, false]);
    await answeredAgo('3 days 1 minute');
    expect(await readRequest(request)).toEqual([true, true]);
    const refused = await requested();
    await offer(refused, { kind: 'REPLACEMENT' });
    await answer(refused, false);
    expect(await readRequest(refused)).toEqual([true, true]);
  });
});

describe('an offer of a replacement', () => {
  it('closes the request without money once the customer has received it', async () => {
    const request = await requested();
    await offer(request, { kind: 'REPLACEMENT' });
    const { body } = await answer(request, true);
    expect(body.data.refunds[0]).toMatchObject({
      status: 'REJECTED',
      offer: { kind: 'REPLACEMENT', amount: null, accepted: true },
    });
  });

  it('goes to Dwaso when the customer rejects it', async () => {
    const request = await requested();
    await offer(request, { kind: 'REPLACEMENT' });
    expect((await answer(request, false)).body.data.refunds[0]).toMatchObject({
      status: 'REQUESTED',
      shopAgrees: false,
    });
    expect((await answer(request, true)).status).toBe(409);
    const token = await demoAdmin(market);
    const body = { approve: true, amount: 2, note: 'The photos are clear' };
    expect(
      (await market.call('POST', `/admin/refunds/${request.refundId}/decide`, { token, body })).status,
    ).toBe(200);
  });
});

it('an agreed request takes no offer, and one without an offer takes no answer', async () => {
  const request = await requested();
  const body = { agrees: true, offer: { kind: 'REPLACEMENT' } };
  const both = await market.call('POST', `/shops/refunds/${request.refundId}/answer`, {
    token: shop.token,
    body,
  });
  expect(both.status).toBe(422);
  expect((await answer(request, true)).status).toBe(409);
});
