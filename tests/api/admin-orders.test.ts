import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchOrders } from '../../src/modules/payments/index.ts';
import { makeRefundsDue } from '../support/refunds.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { ledgerImbalance, newCustomer, newestMail, orderFrom, readStock } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const get = (path: string) => market.call('GET', path, { token });
const WALLET = '0551234987';

/** An order of a new customer, paid by default. */
async function newOrder(options: { product?: string; quantity?: number; paid?: boolean } = {}) {
  const customer = await newCustomer(market);
  const { product = 'White Maize', quantity = 1, paid = true } = options;
  const placed = await orderFrom(market, customer.token, {
    product,
    quantity,
    wallet: paid ? WALLET : '0551230000',
  });
  const order = placed.body.order;
  if (paid) {
    await until(async () => {
      await market.runMoneyJobs();
      return (await get(`/orders/${order.id}`)).body.data.orderStatus === 'PROCESSING';
    });
  }
  return { customer, order, reference: placed.body.data.payment.reference as string };
}

describe('GET /orders with the token of an admin', () => {
  it('lists all orders by page and opens each of them', async () => {
    const { order } = await newOrder();
    const { body } = await get('/orders?page=1&limit=2');
    expect(body.data.orders).toHaveLength(2);
    expect(body.data.orders[0].id).toBe(order.id);
    const [{ count }] = (await market.rows<{ count: number }>('select count(*)::int from orders')) as [
      { count: number },
    ];
    expect(body.data.total).toBe(count);
    const second = await get('/orders?page=2&limit=2');
    expect(second.body.data.orders.map((one: { id: string }) => one.id)).not.toContain(order.id);
    expect((await get(`/orders/${order.id}`)).body.data.id).toBe(order.id);
    expect((await get('/orders?limit=0')).status).toBe(422);
    // An admin cannot act for the customer.
    expect(
      (await market.call('POST', `/orders/${order.id}/pay`, { token, body: { paymentMethod: 'CARD' } }))
        .status,
    ).toBe(403);
    expect((await get(`/orders/${order.id}/payment`)).status).toBe(403);
  });
});

describe('the admins’ search for orders', () => {
  const found = async (search: string, more = '') => {
    const { body } = await get(`/admin/orders?search=${encodeURIComponent(search)}${more}`);
    return (body.data as { id: string }[]).map((one) => one.id);
  };

  it('finds by id, first characters, reference, phones, e-mail and amount', async () => {
    const { order, customer, reference } = await newOrder({ quantity: 3 });
    expect(await found(order.id)).toEqual([order.id]);
    expect(await found(order.id.slice(0, 8))).toContain(order.id);
    expect(await found(reference)).toEqual([order.id]);
    expect(await found(customer.email.toUpperCase())).toEqual([order.id]);
    expect(await found('+233 55 123 4987')).toContain(order.id);
    expect(await found(WALLET)).toContain(order.id);
    expect(await found(order.totalAmount.toFixed(2))).toContain(order.id);
    expect(await found(`GH₵${order.totalAmount.toFixed(2)}`)).toContain(order.id);
    expect(await found('no such thing')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found(order.totalAmount.toFixed(2), '&status=EXPIRED')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await found(customer.email, `&from=${today}&to=${today}`)).toEqual([order.id]);
    expect(await found(customer.email, '&to=2020-01-01')).toEqual([]);
  });

  it('finds by a part of the customer’s or recipient’s name, a reference or an order number', async () => {
    const { order, customer, reference } = await newOrder();
    await market.rows("update users set first_name = 'Efuaba', last_name = 'Sɛkyi' where email = $1", [
      customer.email,
    ]);
    await market.rows("update orders set ship_full_name = 'Adwoa Twumasiwaa' where id = $1", [order.id]);
    for (const words of [
      'Efuaba',
      'efuab',
      'EFUABA SƐKYI',
      'twumasi',
      reference.slice(0, 12),
      reference.slice(-8),
    ]) {
      expect(await found(words), words).toEqual([order.id]);
    }
    expect(await found(order.id.slice(0, 5))).toContain(order.id);
    expect(await found('Efuaba', '&status=EXPIRED')).toEqual([]);
    expect(await found('Efuaba', '&sort=amount-asc')).toEqual([order.id]);
  });

  it('shows the items of each order and the reference that paid it', async () => {
    const { order, reference } = await newOrder({ quantity: 2 });
    await market.rows('update order_items set discount_pesewas = 150 where order_id = $1', [order.id]);
    const { body } = await get(`/admin/orders?search=${order.id}`);
    expect(body.data[0]).toMatchObject({
      subtotal: order.subtotal,
      platformFee: order.platformFee,
      deliveryTotal: order.deliveryTotal,
      discount: 1.5,
      totalAmount: order.totalAmount,
      paymentReference: reference,
    });
    const { order: unpaid, reference: tried } = await newOrder({ paid: false });
    expect((await get(`/admin/orders?search=${unpaid.id}`)).body.data[0].paymentReference).toBe(tried);
  });

  it('filters by state and day, also in a search for a payment', async () => {
    const { reference } = await newOrder();
    expect(await found(reference, '&status=EXPIRED')).toEqual([]);
    expect(await found(reference, '&to=2020-01-01')).toEqual([]);
  });

  it('includes the first instant of the first day and no instant after the last day', async () => {
    const { order, customer } = await newOrder();
    const ids = await copyOrder(market, order.id, 1, { created_at: '2026-03-01T00:00:00Z' });
    await copyOrder(market, order.id, 1, { created_at: '2026-02-28T23:59:59.999Z' });
    await copyOrder(market, order.id, 1, { created_at: '2026-03-02T00:00:00Z' });
    expect(await found(customer.email, '&from=2026-03-01&to=2026-03-01')).toEqual(ids);
  });

  it('looks at the newest 500 matches of a person, telephone or amount within the filter', async () => {
    const { order, customer } = await newOrder({ quantity: 7 });
    const of = { ship_phone: '+233200000500', created_at: '2026-03-03' };
    await copyOrder(market, order.id, 501, of);
    const [old] = await copyOrder(market, order.id, 1, {
      ...of,
      created_at: '2026-03-01',
      status: 'EXPIRED',
    });
    for (const search of ['0200000500', customer.email, order.totalAmount.toFixed(2)]) {
      const of500 = await searchOrders(market.database.db, { search, to: '2026-03-03', limit: 1000 });
      expect(of500.length, search).toBe(500);
      expect(await found(search, '&status=EXPIRED'), search).toEqual([old]);
    }
  });

  it('pages by cursor through every order once', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`/admin/orders?limit=7${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.data.map((one: { id: string }) => one.id));
      cursor = body.meta.nextCursor ?? '';
    } while (cursor);
    const stored = await market.rows<{ id: string }>(
      'select id from orders order by created_at desc, id desc',
    );
    expect(ids).toEqual(stored.map((row) => row.id));
  });

  it('uses an index for each kind of search term', async () => {
    const plan = async (where: string) =>
      JSON.stringify(
        await market.database.pool.connect().then(async (client) => {
          try {
            // Leaves only bitmap scans, which need an index on the condition. The primary key alone does not allow one.
            await client.query(
              'begin; set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off',
            );
            return (
              await client.query(
                `explain select o.id from orders o where ${where} order by o.id desc limit 500`,
              )
            ).rows;
          } finally {
            await client.query('rollback');
            client.release();
          }
        }),
      );
    expect(await plan("o.ship_phone = '+233551234987'")).toContain('orders_by_phone');
    expect(await plan("lower(o.ship_full_name) like '%efua%'")).toContain('orders_by_recipient');
    expect(
      await plan("o.id in (select a.order_id from payment_attempts a where a.reference ilike '%0a1b2c%')"),
    ).toContain('payment_attempts_reference_parts');
    expect(
      await plan(
        "o.user_id in (select id from users where lower(first_name || ' ' || last_name) like '%efua%')",
      ),
    ).toContain('users_name_parts');
    expect(await plan('o.total_pesewas = 2850')).toContain('orders_by_amount');
    expect(
      await plan(
        "o.id between '00000000-0000-0000-0000-000000000000' and '00000000-ffff-ffff-ffff-ffffffffffff'",
      ),
    ).toContain('orders_pkey');
  });
});

describe('the admins’ page of an order', () => {
  it('shows attempts, webhooks, ledger lines and the customer', async () => {
    const { order, customer, reference } = await newOrder();
    await until(async () => (await get(`/admin/orders/${order.id}`)).body.data.webhooks.length > 0);
    const { data } = (await get(`/admin/orders/${order.id}`)).body;
    expect(data.customer.email).toBe(customer.email);
    expect(data.attempts[0]).toMatchObject({ reference, status: 'SUCCEEDED', phone: '055 123 4987' });
    expect(data.webhooks[0]).toMatchObject({ reference, event: 'charge.success' });
    const sum = data.ledger.reduce(
      (total: number, line: { amount: number }) => total + Math.round(line.amount * 100),
      0,
    );
    expect(sum).toBe(0);
    expect(data.ledger.map((line: { account: string }) => line.account)).toContain('PLATFORM_FEE');
    expect(data.order.history.length).toBeGreaterThan(1);
    expect(data.refundable[0].amount).toBe(order.totalAmount);
    expect((await get('/admin/orders/nonsense')).status).toBe(404);
  });
});

describe('DELETE /admin/orders/{id}', () => {
  const cancel = (id: string, body: unknown = { reason: 'The shop can not deliver' }) =>
    market.call('DELETE', `/admin/orders/${id}`, { token, body });

  it('cancels a paid order with refunds and keeps its row', async () => {
    const { order, customer } = await newOrder({ product: 'Yellow Maize', quantity: 2 });
    const productId = order.orderItems[0].productId;
    const held = await readStock(market, productId);
    expect((await cancel(order.id, { reason: 'No' })).status).toBe(422);
    const { body } = await cancel(order.id);
    expect(body.data.order.orderStatus).toBe('CANCELLED');
    expect(body.data.refunds[0]).toMatchObject({ amount: order.totalAmount });
    expect(await readStock(market, productId)).toBe(held + 2);
    expect(await ledgerImbalance(market)).toBe(0);
    expect((await newestMail(market, customer.email, 'order-cancelled'))?.text).toContain(
      'The shop can not deliver',
    );
    expect((await findAuditEntries(market, 'order.cancel'))[0]).toMatchObject({
      subject_id: order.id,
      before: { status: 'PROCESSING' },
      reason: 'The shop can not deliver',
    });
    expect((await cancel(order.id)).status).toBe(409);
    await until(async () => {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      return (await get(`/admin/orders/${order.id}`)).body.data.attempts[0].status === 'REFUNDED';
    });
  });

  // Shows docs/portals.md, Admins: decide disagreements, retry or settle by hand
  it('cancels a lost parcel without restocking it and leaves delivered items alone', async () => {
    const { order } = await newOrder();
    const productId = order.orderItems[0].productId;
    await market.rows("update order_items set status = 'SHIPPED', shipped_at = now() where order_id = $1", [
      order.id,
    ]);
    const held = await readStock(market, productId);
    expect((await cancel(order.id)).body.data.order.orderStatus).toBe('CANCELLED');
    expect(await readStock(market, productId)).toBe(held);
    const { order: done } = await newOrder();
    await market.rows("update order_items set status = 'DELIVERED' where order_id = $1", [done.id]);
    expect((await cancel(done.id)).status).toBe(409);
  });

  it('cancels an unpaid order and restocks it', async () => {
    const { order } = await newOrder({ paid: false });
    const productId = order.orderItems[0].productId;
    const held = await readStock(market, productId);
    const { body } = await cancel(order.id);
    expect(body.data.order.orderStatus).toBe('CANCELLED');
    expect(await readStock(market, productId)).toBe(held + 1);
    // If the customer still approves the payment, the money is refunded.
    await until(async () => {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      const { refunds, attempts } = (await get(`/admin/orders/${order.id}`)).body.data;
      return attempts[0].status === 'FAILED' || refunds[0]?.status === 'PROCESSED';
    });
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('verifying a payment on an admin’s request', () => {
  // Shows docs/portals.md, Admins: decide disagreements, retry or settle by hand
  it('asks Paystack, applies the result by the one finaliser, and answers with it', async () => {
    const { reference, order } = await newOrder();
    const verify = (which: string) => market.call('POST', `/admin/payments/${which}/verify`, { token });
    const { body } = await verify(reference);
    expect(body.data).toMatchObject({ outcome: 'SUCCESS', attempt: { status: 'SUCCEEDED', reference } });
    expect((await findAuditEntries(market, 'payment.verify'))[0]).toMatchObject({ subject_id: order.id });
    expect((await verify('dw_nothing')).status).toBe(404);
  });
});
