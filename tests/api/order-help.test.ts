import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { handOver, nextDemoShop, sale } from './support/sellers.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  admin = await demoAdmin(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const ADDRESS = {
  ...{
    fullName: 'Kofi Antwi',
    street: 'Plot 9, Adum',
    city: 'Kumasi',
    state: 'Ashanti',
    phone: '0245550199',
  },
};
const change = (orderId: string, address: object = ADDRESS) =>
  market.call('PUT', `/admin/orders/${orderId}/address`, {
    token: admin,
    body: { reason: 'The customer phoned', address },
  });
const resend = (orderId: string) =>
  market.call('POST', `/admin/orders/${orderId}/resend-confirmation`, { token: admin });
const mails = async (kind: string) =>
  (
    await market.rows<{ recipient: string; body: string }>(
      'select recipient, text as body from outbox_messages where kind = $1',
      [kind],
    )
  ).map(({ recipient, body }) => ({ recipient, body }));

describe('the address of an order', () => {
  it('is changed before dispatch; customer and shop are mailed and the price stays', async () => {
    const shop = await aShop();
    const { orderId } = await sale(market, shop);
    const [before] = await market.rows<{ total: number; email: string }>(
      'select total_pesewas as total, u.email from orders o join users u on u.id = o.user_id where o.id = $1',
      [orderId],
    );
    const { status, body } = await change(orderId);
    expect(status).toBe(200);
    expect(body.data.order).toMatchObject({
      totalAmount: (before?.total ?? 0) / 100,
      shippingAddress: { fullName: 'Kofi Antwi', city: 'Kumasi', phone: '+233245550199' },
    });
    const history = body.data.order.history as { text: string }[];
    expect(history.map(({ text }) => text)).toContain('Delivery address changed to Kofi Antwi, Kumasi');
    expect(await mails('order-address')).toEqual([
      { recipient: before?.email, body: expect.stringContaining('Plot 9, Adum') },
    ]);
    expect((await mails('shop-order-address')).map(({ recipient }) => recipient)).toEqual([shop.email]);
    const [audited] = await market.rows<{ before: object; after: { phone: string } }>(
      "select before, after from audit_log where action = 'order.address' and subject_id = $1",
      [orderId],
    );
    expect(audited?.after).toMatchObject({ city: 'Kumasi' });
    expect(audited?.after.phone).not.toContain('245550199');
    const shopView = await market.call('GET', `/orders/shop/items/${orderId}`, { token: shop.token });
    expect(JSON.stringify(shopView.body.data)).toContain('Plot 9, Adum');
  });

  it('is fixed once a part was sent and after the order has ended', async () => {
    const shop = await aShop();
    const { orderId } = await sale(market, shop);
    await market.rows("update order_items set status = 'SHIPPED', shipped_at = now() where order_id = $1", [
      orderId,
    ]);
    expect((await change(orderId)).status).toBe(409);
    await market.rows("update order_items set status = 'PENDING', shipped_at = null where order_id = $1", [
      orderId,
    ]);
    await handOver(market, shop, orderId);
    expect((await change(orderId)).status).toBe(409);
    for (const [order, item] of [
      ['CANCELLED', 'CANCELLED'],
      ['EXPIRED', 'PENDING'],
    ]) {
      const ended = (await sale(market, shop)).orderId;
      await market.rows('update orders set status = $2 where id = $1', [ended, order]);
      await market.rows('update order_items set status = $2 where order_id = $1', [ended, item]);
      const refused = await change(ended);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('left to send')]);
    }
    expect(await mails('order-address')).toHaveLength(1);
  });

  it('must be complete, and the order must exist', async () => {
    const { orderId } = await sale(market, await aShop());
    expect((await change(orderId, { ...ADDRESS, phone: '12' })).status).toBe(422);
    expect((await change('00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await change('x')).status).toBe(404);
  });
});

describe('the confirmation of an order', () => {
  it('is sent again three times a day', async () => {
    const { orderId } = await sale(market, await aShop());
    const count = async () => (await mails('order-paid')).length;
    const before = await count();
    for (const status of [200, 200, 200, 409]) expect((await resend(orderId)).status).toBe(status);
    expect(await count()).toBe(before + 3);
    await market.travel(24 * 3_600_000 - 1);
    admin = await demoAdmin(market);
    expect((await resend(orderId)).status).toBe(409);
    await market.travel(1);
    expect((await resend(orderId)).status).toBe(200);
  });

  it('is not sent again for an unpaid or unknown order', async () => {
    const [unpaid] = await market.rows<{ id: string }>('select id from orders where paid_at is null limit 1');
    expect((await resend(unpaid?.id as string)).status).toBe(409);
    expect((await resend('x')).status).toBe(404);
  });
});
