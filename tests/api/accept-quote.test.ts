import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { dayFromNow } from './support/harvests.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, customerWithHistory, mailsTo, readStock } from './support/people.ts';
import { quoteHelpers } from './support/quotes.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  // Each test has a region of its own.
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, asked, offer, offered, accept, accepted, quoteOf, standing, order, follow } =
  quoteHelpers(() => market);
const call = (token: string, path: string) => market.call('POST', path, { token });

describe('accepting', () => {
  it('places an order at the price and fee of the offer, takes the stock and closes the request', async () => {
    const { shop, customer, quoteId, orderId, standingOrderId } = await accepted();
    const placed = await order(customer.token, orderId);
    expect(placed).toMatchObject({ orderStatus: 'PROCESSING', totalAmount: 1930 });
    expect(placed.delivery[0]).toMatchObject({ promisedBy: dayFromNow(10), kind: 'DELIVERY' });
    expect(await readStock(market, shop.productId)).toBe(94);
    expect(await quoteOf(customer.token, quoteId)).toMatchObject({
      ...{ status: 'CLOSED', closedAs: 'FILLED', remaining: 0 },
    });
    expect(await standing(customer.token, standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'DONE', total: 1930 },
      deliveries: [{ number: 1, status: 'PLACED', paid: true, orderId }],
    });
    const kinds = (await mailsTo(market, shop.email)).map(({ kind }) => kind);
    expect(kinds).toContain('shop-quote-accepted');
    expect((await offer(shop, quoteId)).status).toBe(409);
  });

  it('is not late or cancelled before the agreed day', async () => {
    const { orderId, customer } = await accepted();
    await market.rows("update orders set paid_at = now() - interval '8 days' where id = $1", [orderId]);
    await market.runUnsentJobs();
    expect((await order(customer.token, orderId)).orderStatus).toBe('PROCESSING');
    await market.rows('update order_deliveries set due_on = current_date - 8 where order_id = $1', [orderId]);
    await market.runUnsentJobs();
    const [item] = await market.rows('select status from order_items where order_id = $1', [orderId]);
    expect(item).toEqual({ status: 'CANCELLED' });
  });

  it('takes parts of several, and two at once never exceed what is asked', async () => {
    const [one, two] = [await seller(), await seller()];
    // Who has paid before may have several unpaid orders.
    const customer = await customerWithHistory(market);
    await market.runMoneyJobs();
    const { id } = await asked(customer.token);
    const offers = [await offered(one, id), await offered(two, id)] as const;
    const answers = await Promise.all(
      offers.map((made) => accept(customer.token, id, made.id, { quantity: 4 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = answers[0]?.status === 201 ? 0 : 1;
    expect(answers[1 - won]?.body.message).toBe('You can accept 2 at most');
    const rest = offers[1 - won] as (typeof offers)[0];
    expect((await accept(customer.token, id, rest.id, { quantity: 2 })).status).toBe(201);
    const [sum] = await market.rows(
      'select sum(quantity)::int as units from standing_orders where quote_id = $1',
      [id],
    );
    expect(sum).toEqual({ units: 6 });
    // One offer is accepted once.
    expect(
      (await accept(customer.token, id, (offers[won] as (typeof offers)[0]).id, { quantity: 1 })).status,
    ).toBe(409);
  });

  it('waits for what a shop changes at the same time, and then refuses what was read before', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const changing = await market.database.pool.connect();
    try {
      await changing.query('begin');
      await changing.query('select 1 from quote_requests where id = $1 for no key update', [id]);
      const accepting = accept(customer.token, id, made.id, { quantity: 1 });
      await until(() => isWaitingForLock(market));
      const declining = call(shop.token, `/shops/quotes/${id}/decline`);
      await until(() => isWaitingForLock(market, 2));
      const inserted = await market.rows('select 1 from standing_orders where quote_id = $1', [id]);
      expect(inserted).toEqual([]);
      await changing.query("update quote_offers set status = 'WITHDRAWN' where id = $1", [made.id]);
      await changing.query('commit');
      expect((await accepting).body.code).toBe('CART_CHANGED');
      expect((await declining).status).toBe(200);
    } finally {
      changing.release();
    }
  });

  it('is repeated with its key only once', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const send = () =>
      market.call('POST', `/quotes/${id}/accept`, {
        ...{ token: customer.token, headers: { 'idempotency-key': 'a-1' } },
        body: {
          ...{ offerId: made.id, quantity: 6, expectedPrice: 300, expectedDeliveryFee: 40 },
          ...{ paymentMethod: 'MOMO', momo: { phone: '0551234987', network: 'mtn' } },
          shippingAddress: ADDRESS,
        },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.data.standingOrderId).toBe(second.body.data.standingOrderId);
    expect(await market.rows('select 1 from standing_orders where quote_id = $1', [id])).toHaveLength(1);
  });

  it('is refused without stock, and for a product that is no longer shown', async () => {
    const shop = await seller({ stock: 5 });
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    expect((await accept(customer.token, id, made.id)).body.code).toBe('OUT_OF_STOCK');
    expect((await accept(customer.token, id, made.id, { quantity: 5 })).status).toBe(201);
    const [{ left }] = (await market.rows('select stock_quantity as left from products where id = $1', [
      shop.productId,
    ])) as [{ left: number }];
    expect(left).toBe(0);
  });

  it('opens the offer and the request again when the first order is never paid', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const { body } = await accept(customer.token, id, made.id, {
      momo: { phone: '0551230011', network: 'mtn' },
    });
    const { order: placed, standingOrderId } = body.data;
    await market.rows(
      "update orders set hold_expires_at = now() - interval '1 hour', hold_latest_at = now() - interval '1 hour' where id = $1",
      [placed.id],
    );
    await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [placed.id]);
    await market.runMoneyJobs();
    await Promise.all([follow(), follow()]);
    expect(await standing(customer.token, standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'UNPAID' },
      deliveries: [{ status: 'MISSED' }],
    });
    expect(await quoteOf(customer.token, id)).toMatchObject({
      ...{ status: 'OPEN', remaining: 6 },
      offers: [{ id: made.id, status: 'OFFERED' }],
    });
    expect(await readStock(market, shop.productId)).toBe(100);
    expect((await market.call('GET', '/shops/standing-orders', { token: shop.token })).body.data).toEqual([]);
    expect((await accept(customer.token, id, made.id)).status).toBe(201);
  });
});
