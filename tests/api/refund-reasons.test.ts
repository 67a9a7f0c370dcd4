import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REASONS_OF_BUYERS, REASONS_OF_REQUESTS } from '#shared/refund-reasons';
import type { RefundReasonCounts } from '#src/modules/refunds/contract/after-sale.ts';
import { refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, handOver, newShop, sale, type TestShop } from './support/sellers.ts';

/* Refund reasons: a list for each kind of caller, counts, and free text alone is still accepted. */

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  // The demo market's refunds must not count.
  await market.rows("update refunds set created_at = created_at - interval '1 year'");
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

async function shopWithGoods(): Promise<TestShop> {
  const shop = await newShop(market);
  const body = { name: `Basket of ${shop.name}`, price: 20, stockQuantity: 50 };
  await market.call('POST', '/products', { token: shop.token, body });
  return shop;
}
const post = (path: string, token: string, body: unknown) => market.call('POST', path, { token, body });
const listRefunds = (orderId: string) =>
  market.rows<{ kind: string | null; reason: string }>(
    'select reason_kind as kind, reason from refunds where order_id = $1 order by id',
    [orderId],
  );
const listKinds = async (orderId: string) => (await listRefunds(orderId)).map(({ kind }) => kind);

describe('the reason code of a refund or cancellation', () => {
  it('is stored with a customer’s request and shown to whoever decides', async () => {
    const shop = await shopWithGoods();
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    const ask = (reasonKind: string) =>
      post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, {
        ...{ reason: 'The handle was torn off', reasonKind },
      });
    for (const kind of ['GOODWILL', 'OUT_OF_STOCK', 'damaged']) {
      const { status, body } = await ask(kind);
      expect([status, body.errors]).toEqual([422, { reasonKind: 'Choose what happened' }]);
    }
    const requested = await ask('DAMAGED');
    expect(requested.body.data.refunds).toMatchObject([
      { reasonKind: 'DAMAGED', reason: 'The handle was torn off' },
    ]);
    const listed = await market.call('GET', '/shops/refunds', { token: shop.token });
    expect(listed.body.data[0].reasonKind).toBe('DAMAGED');
  });

  it.each(REASONS_OF_REQUESTS)('is accepted with a request: %s', async (reasonKind) => {
    const shop = await shopWithGoods();
    const { itemId, orderId, customer } = await sale(market, shop);
    await post(`/orders/${orderId}/ship`, shop.token, {});
    const body = { reason: 'Please look at it', reasonKind };
    expect((await post(`/orders/items/${itemId}/refund-request`, customer.token, body)).status).toBe(201);
    expect(await listKinds(orderId)).toEqual([reasonKind]);
  });

  it.each(REASONS_OF_BUYERS)('is accepted with a customer’s cancellation: %s', async (reasonKind) => {
    const { itemId, orderId, customer } = await sale(market, await shopWithGoods());
    await post(`/orders/items/${itemId}/cancel`, customer.token, { reasonKind });
    expect(await listKinds(orderId)).toEqual([reasonKind]);
  });

  it('is stored with a cancellation by shop or customer and shown where there is no text', async () => {
    const shop = await shopWithGoods();
    const [one, all, taken] = [await sale(market, shop), await sale(market, shop), await sale(market, shop)];
    const body = { status: 'CANCELLED', notes: 'The last one is gone', reasonKind: 'OUT_OF_STOCK' };
    await market.call('PATCH', `/orders/items/${one.itemId}/status`, { token: shop.token, body });
    expect(await listKinds(one.orderId)).toEqual(['OUT_OF_STOCK']);
    await post(`/orders/${all.orderId}/cancel`, shop.token, { notes: 'Mouldy', reasonKind: 'DAMAGED' });
    expect(await listKinds(all.orderId)).toEqual(['DAMAGED']);
    const own = { reasonKind: 'CHANGED_MIND' };
    await post(`/orders/items/${taken.itemId}/cancel`, taken.customer.token, own);
    expect(await listRefunds(taken.orderId)).toEqual([
      { kind: 'CHANGED_MIND', reason: expect.stringMatching(/: Customer changed their mind$/) },
    ]);
    const other = await sale(market, shop);
    const wrong = { notes: 'A present', reasonKind: 'GOODWILL' };
    expect((await post(`/orders/${other.orderId}/cancel`, shop.token, wrong)).body.errors).toHaveProperty(
      'reasonKind',
    );
  });

  it('is stored with an admin’s refund or cancellation and with an automatic one', async () => {
    const shop = await shopWithGoods();
    const refunded = await sale(market, shop);
    const part = { amount: 2, reason: 'For the delay', reasonKind: 'GOODWILL' };
    await refundPart(market, admin, refunded.orderId, part);
    expect(await listKinds(refunded.orderId)).toEqual(['GOODWILL']);
    const cancelled = await sale(market, shop);
    const body = { reason: 'Lost on the way', reasonKind: 'NEVER_CAME' };
    await market.call('DELETE', `/admin/orders/${cancelled.orderId}`, { token: admin, body });
    expect(await listKinds(cancelled.orderId)).toEqual(['NEVER_CAME']);
    const unsent = await sale(market, shop);
    await market.rows("update orders set paid_at = paid_at - interval '30 days' where id = $1", [
      unsent.orderId,
    ]);
    await market.runUnsentJobs();
    expect(await listKinds(unsent.orderId)).toEqual(['NOT_SENT']);
  });

  it('is optional for existing clients', async () => {
    const shop = await shopWithGoods();
    const [sold, cancelled] = [await sale(market, shop), await sale(market, shop)];
    await refundPart(market, admin, sold.orderId, { amount: 2, reason: 'A gesture' });
    await post(`/orders/items/${cancelled.itemId}/cancel`, cancelled.customer.token, { reason: 'Too many' });
    expect([await listKinds(sold.orderId), await listKinds(cancelled.orderId)]).toEqual([[null], [null]]);
  });

  it('is kept while a large refund waits for the second admin', async () => {
    const shop = await shopWithGoods();
    await market.rows('update products set price_pesewas = 120000 where shop_id = $1', [shop.id]);
    const sold = await sale(market, shop);
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
       select 'finance-of-reasons@example.com', 'Adwoa', 'Admin', password_hash, 'admin', 'finance',
         now() - interval '3 days' from users
       where email = 'admin@dwaso.test'`,
    );
    const requested = await refundPart(market, admin, sold.orderId, {
      ...{ amount: sold.total, reason: 'Never arrived', reasonKind: 'NEVER_CAME' },
    });
    expect(requested.status, JSON.stringify(requested.body)).toBe(202);
    const login = { email: 'finance-of-reasons@example.com', password: 'Market-day-1!' };
    const { token } = (await market.call('POST', '/admin/login', { body: login })).body.data;
    const { id, hash } = requested.body.data;
    await post(`/admin/approvals/${id}/agree`, token, { hash });
    expect(await listKinds(sold.orderId)).toEqual(['NEVER_CAME']);
  });
});

describe('the refund statistics', () => {
  const counts = async (): Promise<RefundReasonCounts> =>
    (await market.call('GET', '/admin/refunds/reasons', { token: admin })).body.data;

  // Shows docs/api.md, Seller calls: take `reasonKind`
  it('count refunds by reason and shop over 30 and 90 days, without requests and rejections', async () => {
    await market.rows("update refunds set created_at = created_at - interval '1 year'");
    const [shop, other] = [await shopWithGoods(), await shopWithGoods()];
    const refund = async (of: TestShop, amount: number, reasonKind: string | null, daysAgo: number) => {
      const { orderId } = await sale(market, of);
      const body = { amount, reason: 'It was so', ...(reasonKind && { reasonKind }) };
      await refundPart(market, admin, orderId, body);
      await market.rows(
        "update refunds set created_at = created_at - $2 * interval '1 day' where order_id = $1",
        [orderId, daysAgo],
      );
    };
    await refund(shop, 3, 'DAMAGED', 0);
    await refund(shop, 4.5, 'DAMAGED', 40);
    await refund(shop, 1, null, 10);
    await refund(other, 2, 'GOODWILL', 29);
    await refund(other, 9, 'GOODWILL', 91);
    const sold = await sale(market, other);
    await handOver(market, other, sold.orderId);
    const request = { reason: 'It is not as it was shown', reasonKind: 'NOT_AS_DESCRIBED' };
    await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, request);

    expect(await counts()).toEqual({
      reasons: [
        { reason: 'DAMAGED', last30Days: { count: 1, sum: 3 }, last90Days: { count: 2, sum: 7.5 } },
        { reason: 'GOODWILL', last30Days: { count: 1, sum: 2 }, last90Days: { count: 1, sum: 2 } },
        { reason: null, last30Days: { count: 1, sum: 1 }, last90Days: { count: 1, sum: 1 } },
      ],
      shops: [
        {
          shop: { id: shop.id, name: shop.name },
          last30Days: { count: 2, sum: 4 },
          last90Days: { count: 3, sum: 8.5 },
          mostOften: 'DAMAGED',
        },
        {
          shop: { id: other.id, name: other.name },
          last30Days: { count: 1, sum: 2 },
          last90Days: { count: 1, sum: 2 },
          mostOften: 'GOODWILL',
        },
      ],
    });

    const listed = async (query: string) =>
      (await market.call('GET', `/admin/refunds?${query}`, { token: admin })).body.data.map(
        ({ amount }: { amount: number }) => amount,
      );
    expect(await listed(`shop=${shop.id}&reason=DAMAGED`)).toEqual([4.5, 3]);
    expect(await listed(`shop=${shop.id}&reason=NONE`)).toEqual([1]);
    expect(await listed(`shop=${other.id}&queue=requested`)).toHaveLength(1);
    const filters = new URLSearchParams({ filters: `shop=${shop.id}` });
    const file = await fetch(`${market.url}/admin/exports/refunds?${filters}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [titles = [], ...lines]: string[][] = parse(await file.text(), { bom: true });
    const kind = titles.indexOf('Reason kind');
    expect(lines.map((line) => line[kind])).toEqual(['', 'DAMAGED', 'DAMAGED']);
  });

  it('name the ten shops with the most', async () => {
    await market.rows(
      `update refunds set created_at = now(), shop_id = s.id
       from (select id, row_number() over () as nr from refunds where status in ('APPROVED', 'PENDING', 'PROCESSED')) r
         join (select id, row_number() over () as nr from shops) s using (nr) where r.id = refunds.id`,
    );
    expect((await counts()).shops).toHaveLength(10);
  });
});
