import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { releaseDueEarnings, requestReceiptConfirmation } from '../../src/modules/fulfilment/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { beforeAndAt, DAY, fromNow, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, orderFrom, productNamed } from './support/people.ts';
import { demoAdmin, demoShop, sale, shopLogin, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;

beforeAll(async () => {
  market = await openMarket({ clock: true });
  shop = await demoShop(market, 1);
  await market.rows('update products set stock_quantity = 1000');
  // The demo market's own orders must not come due during the tests.
  await market.rows("update order_items set release_due_at = 'infinity' where release_due_at is not null");
  await market.rows("update orders set paid_at = 'infinity' where status = 'PROCESSING'");
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const jobs = () => ({
  db: market.database.db,
  site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
  log: createLog('silent'),
});
/** Sessions expire while the clock moves, so each call signs in. */
const asShop = async (path: string, body: unknown = {}) =>
  market.call('POST', path, { token: (await shopLogin(market, shop.email)).body.data, body });
type Sold = Awaited<ReturnType<typeof sale>>;
const asCustomer = async ({ customer }: Sold, method: string, path: string, body?: unknown) => {
  const { email, password } = customer;
  const login = await market.call('POST', '/auth/login', { body: { email, password } });
  return market.call(method, path, { token: login.body.data, ...(body ? { body } : {}) });
};
const readItem = async (sold: Sold) =>
  (await asCustomer(sold, 'GET', `/orders/${sold.orderId}`)).body.data.orderItems[0];

describe('unsent goods', () => {
  const reminders = async () => {
    await market.runUnsentJobs();
    return (await market.rows("select 1 from outbox_messages where kind = 'shop-reminder'")).length;
  };

  it('cause a reminder after 48 hours', async () => {
    await sale(market, shop);
    const { before, at } = await beforeAndAt(market, fromNow(48 * HOUR + 1), reminders);
    expect([before, at]).toEqual([0, 1]);
    expect(await reminders()).toBe(1);
  });

  it('are cancelled after five days', async () => {
    const sold = await sale(market, shop);
    const { before, at } = await beforeAndAt(market, fromNow(5 * DAY + 1), async () => {
      await market.runUnsentJobs();
      return (await readItem(sold)).fulfillmentStatus;
    });
    expect([before, at]).toEqual(['PENDING', 'CANCELLED']);
  });
});

describe('the release of earnings', () => {
  const released = async () => releaseDueEarnings(jobs());
  const fresh = (isFresh: boolean) => market.rows('update categories set fresh = $1', [isFresh]);

  it.each([
    { goods: 'goods that keep', isFresh: false, days: 3 },
    { goods: 'fresh goods', isFresh: true, days: 1 },
  ])('happens $days days after the shop called $goods delivered', async ({ isFresh, days }) => {
    await fresh(isFresh);
    const sold = await sale(market, shop);
    await asShop(`/orders/${sold.orderId}/deliver`);
    const { before, at } = await beforeAndAt(market, fromNow(days * DAY), released);
    expect([before, at]).toEqual([0, 1]);
  });

  it('happens seven days after dispatch without an answer, and the customer is asked two days before', async () => {
    const sold = await sale(market, shop);
    await asShop(`/orders/${sold.orderId}/ship`);
    const end = fromNow(7 * DAY);
    const sides = await beforeAndAt(market, fromNow(5 * DAY), () => requestReceiptConfirmation(jobs()));
    expect([sides.before, sides.at]).toEqual([0, 1]);
    const { before, at } = await beforeAndAt(market, end, released);
    expect([before, at]).toEqual([0, 1]);
  });
});

describe('a deadline of a customer or shop', () => {
  it.each([
    { what: 'a receipt', minutes: 10, path: 'receive/take-back' },
    { what: 'a delivery', minutes: 60, path: 'deliver/take-back' },
  ])('lets $what be undone for $minutes minutes', async ({ minutes, path }) => {
    const sales = [await sale(market, shop), await sale(market, shop)];
    for (const sold of sales) {
      if (path === 'receive/take-back') {
        await asShop(`/orders/${sold.orderId}/ship`);
        await asCustomer(sold, 'POST', `/orders/${sold.orderId}/receive`, {});
      } else await asShop(`/orders/${sold.orderId}/deliver`);
    }
    const { before, at } = await beforeAndAt(market, fromNow(minutes * MINUTE), async () => {
      const sold = sales.pop() as Sold;
      const way = `/orders/${sold.orderId}/${path}`;
      const answer = path.startsWith('receive') ? await asCustomer(sold, 'POST', way, {}) : await asShop(way);
      return answer.status;
    });
    expect([before, at]).toEqual([200, 409]);
  });
});

it('a weight can be corrected for 60 minutes', async () => {
  const sold = await sale(market, shop);
  const terms = {
    usualGrams: 1000,
    tolerancePercent: 10,
    pays: 'ORDERED',
    unitPricePesewas: sold.price * 100,
  };
  await market.rows('update order_items set weight = $2 where id = $1', [sold.itemId, JSON.stringify(terms)]);
  let weighed = 0.99;
  const weigh = async () => {
    const body = { weighed };
    weighed -= 0.01;
    const token = (await shopLogin(market, shop.email)).body.data;
    return (await market.call('PATCH', `/orders/items/${sold.itemId}/weight`, { token, body })).status;
  };
  expect(await weigh()).toBe(200);
  const { before, at } = await beforeAndAt(market, fromNow(60 * MINUTE), weigh);
  expect([before, at]).toEqual([200, 409]);
});

describe('extra weight', () => {
  /** The scale shows almost twice what was ordered. */
  async function asked() {
    const sold = await sale(market, shop);
    const terms = { usualGrams: 1000, tolerancePercent: 10, pays: 'ORDERED', unitPricePesewas: 2000 };
    const values = [sold.itemId, JSON.stringify(terms)];
    await market.rows('update order_items set weight = $2 where id = $1', values);
    const token = (await shopLogin(market, shop.email)).body.data;
    const body = { weighed: 1.9 };
    const weighed = await market.call('PATCH', `/orders/items/${sold.itemId}/weight`, { token, body });
    expect(weighed.status, JSON.stringify(weighed.body)).toBe(200);
    return sold;
  }
  const pay = (sold: Sold, phone = newWallet()) =>
    asCustomer(sold, 'POST', `/orders/${sold.orderId}/pay`, {
      ...{ paymentMethod: 'MOMO', momo: { phone, network: 'mtn' } },
    });
  const answerOf = async (sold: Sold) => {
    await market.runMoneyJobs();
    return (await readItem(sold)).weight.extraAnswer;
  };

  it('can be paid for within two hours', async () => {
    const sales = [await asked(), await asked()];
    const until = fromNow(2 * HOUR);
    const { before, at } = await beforeAndAt(
      market,
      until,
      async () => (await pay(sales.pop() as Sold)).status,
    );
    expect([before, at]).toEqual([201, 409]);
  });

  it('without an answer is a no', async () => {
    const sold = await asked();
    const { before, at } = await beforeAndAt(market, fromNow(2 * HOUR), () => answerOf(sold));
    expect([before, at]).toEqual([null, 'DECLINED']);
    expect((await readItem(sold)).weight).toMatchObject({ state: 'WEIGHED', weighedKg: 1.1 });
  });

  it('waits for a payment that began in time', async () => {
    const sold = await asked();
    const end = fromNow(2 * HOUR);
    await market.travelTo(new Date(end.getTime() - 1));
    expect((await pay(sold, '0551230077')).status).toBe(201);
    await market.travelTo(end);
    expect(await answerOf(sold)).toBeNull();
    await market.rows(
      "update payment_attempts set status = 'FAILED' where order_id = $1 and pays = 'EXTRA'",
      [sold.orderId],
    );
    expect(await answerOf(sold)).toBe('DECLINED');
  });
});

it('a refund can be requested for 14 days after delivery', async () => {
  const sales = [await sale(market, shop), await sale(market, shop)];
  for (const sold of sales) {
    await asShop(`/orders/${sold.orderId}/ship`);
    await asCustomer(sold, 'POST', `/orders/${sold.orderId}/receive`, {});
  }
  const { before, at } = await beforeAndAt(market, fromNow(14 * DAY + 1), async () => {
    const sold = sales.pop() as Sold;
    const requested = await asCustomer(sold, 'POST', `/orders/items/${sold.itemId}/refund-request`, {
      reason: 'It came broken',
    });
    return requested.status;
  });
  expect([before, at]).toEqual([201, 409]);
});

/** The first moment of the day after tomorrow, in Accra. */
const midnight = () => new Date((Math.floor(Date.now() / DAY) + 2) * DAY);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

describe('a holiday of a shop', () => {
  const PRODUCT = 'Oval Shopper';
  const closedFrom = async (from: Date, until: Date) =>
    market.rows('update shops set closed_from = $1, closed_until = $2 where id = $3', [
      formatDay(from),
      formatDay(until),
      (await productNamed(market, PRODUCT)).shopId,
    ]);
  const buys = async () => {
    const { token } = await newCustomer(market);
    const { id } = await productNamed(market, PRODUCT);
    return (await market.call('POST', '/cart/add', { token, body: { productId: id } })).status;
  };

  it('begins with its first day', async () => {
    const begins = midnight();
    await closedFrom(begins, new Date(begins.getTime() + DAY));
    const { before, at } = await beforeAndAt(market, begins, buys);
    expect([before, at]).toEqual([200, 409]);
  });

  it('ends with its last day', async () => {
    const over = midnight();
    await closedFrom(new Date(Date.now() - DAY), new Date(over.getTime() - DAY));
    const { before, at } = await beforeAndAt(market, over, buys);
    expect([before, at]).toEqual([409, 200]);
  });
});

it('a fee rate holds from the first moment of its day, and older orders keep theirs', async () => {
  const from = midnight();
  const token = await demoAdmin(market);
  const feeRates = [
    { percent: 5, from: '2025-01-01' },
    { percent: 7, from: formatDay(from) },
  ];
  expect((await market.call('PUT', '/admin/settings', { token, body: { feeRates } })).status).toBe(200);
  const { before, at } = await beforeAndAt(market, from, async () => {
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'White Maize',
      wallet: '0551234987',
    });
    return { customer, ...body.data.order };
  });
  expect([before.feePercent, at.feePercent]).toEqual([5, 7]);
  const unchanged = await market.call('GET', `/orders/${before.id}`, { token: before.customer.token });
  expect(unchanged.body.data.feePercent).toBe(5);
});
