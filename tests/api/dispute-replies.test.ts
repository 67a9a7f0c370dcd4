import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disputeHelpers } from './support/disputes.ts';
import { insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, nextDemoShop, sale } from './support/sellers.ts';

/* Whom and what a reply to a dispute is about: no other dispute, and no other order. */

let market: Market;
let admin: string;
const shopInTurn = nextDemoShop(() => market);
const { dispute, readDispute, decide } = disputeHelpers(() => market);
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const EVIDENCE = {
  customerName: 'Ama Serwaa',
  customerEmail: 'ama@example.com',
  customerPhone: '024 555 0199',
  serviceDetails: 'Two baskets, delivered and signed for.',
  deliveryAddress: 'Adum Road, Kumasi',
  deliveryDate: '2026-11-20',
};

it.each(['evidence', 'accept'])('a reply by %s to a dispute that does not exist is refused', async (how) => {
  const body = how === 'evidence' ? EVIDENCE : { amount: 1, reason: 'The bag was torn' };
  for (const id of [randomUUID(), 'not-an-id']) {
    const refused = await post(`/admin/disputes/${id}/${how}`, admin, body);
    expect([refused.status, refused.body.code], id).toEqual([404, 'NOT_FOUND']);
  }
});

it('evidence names its own order alone, without empty words', async () => {
  const [own, other] = [await shopInTurn(), await shopInTurn()];
  for (const shop of [other, own]) {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await post(`/orders/${sold.orderId}/not-received`, sold.customer.token);
    const [attempt] = await market.rows<{ id: string; provider: string }>(
      'select id, provider from payment_attempts where order_id = $1',
      [sold.orderId],
    );
    await insertRow(market, 'refunds', {
      ...{ provider: attempt?.provider, attempt_id: attempt?.id, order_id: sold.orderId },
      ...{ item_id: sold.itemId, shop_id: shop.id, requested_by: sold.customer.id },
      ...{ reason: `It never came from ${shop.id}`, amount_pesewas: 100, status: 'REQUESTED' },
    });
    if (shop === other) continue;
    await dispute(sold.orderId);
    const { id } = await readDispute(sold.orderId);
    const { body } = await market.call('GET', `/admin/disputes/${id}`, { token: admin });
    const lines = (body.data.evidence.serviceDetails as string).split('\n');
    expect(lines.filter((line) => line.includes('have not received the goods'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(own.id))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain(other.id);
    for (const line of lines) expect(line).not.toMatch(/^ ?\(|null/);
  }
});

it('a shop adds ten statements to each dispute, whatever it said about an earlier one', async () => {
  const shop = await shopInTurn();
  const sold = await sale(market, shop);
  const say = (n: number) =>
    post(`/orders/${sold.orderId}/dispute-statement`, shop.token, { text: `Our waybill number ${n}` });
  const first = await dispute(sold.orderId, 100);
  for (let n = 1; n <= 10; n++) expect((await say(n)).status).toBe(200);
  expect((await say(11)).status).toBe(409);
  await decide(first, 'won');
  expect((await say(11)).status).toBe(409);
  await dispute(sold.orderId, 100);
  expect((await say(1)).status).toBe(200);
});
