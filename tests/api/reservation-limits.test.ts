import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { customerWithHistory, newCustomer, orderFrom, productNamed, readStock } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
const { order, ended } = paymentHelpers(() => market);

const FAILS = '0551230003';
const PAYS = '0551234987';
let phones = 0;
/** A new wallet that never approves. */
const waiting = () => `05512${String(++phones).padStart(3, '0')}00`;
const buy = (token: string, wallet = waiting(), quantity = 1) =>
  orderFrom(market, token, { product: 'White Maize', wallet, quantity });
const secondsLeft = (iso: string) => (Date.parse(iso) - Date.now()) / 1000;

describe('the reservation of an unpaid order', () => {
  it('lasts while the payment can succeed and two minutes more', async () => {
    const { token } = await newCustomer(market);
    const { body } = await buy(token);
    const { holdExpiresAt } = body.data.order;
    const windowSeconds = secondsLeft(body.data.payment.expiresAt);
    expect(secondsLeft(holdExpiresAt) - windowSeconds).toBeGreaterThan(115);
    expect(secondsLeft(holdExpiresAt) - windowSeconds).toBeLessThan(125);
  });

  it('lasts ten minutes after a final failure and never beyond its maximum', async () => {
    const { token, id: userId } = await newCustomer(market);
    const { body } = await buy(token, FAILS);
    const { id } = body.data.order;
    await ended(token, id);
    expect(Math.abs(secondsLeft((await order(token, id)).holdExpiresAt) - 600)).toBeLessThan(15);
    await market.rows("update orders set hold_latest_at = now() + interval '30 seconds' where id = $1", [id]);
    const again = { token, body: { paymentMethod: 'MOMO', momo: { phone: FAILS, network: 'mtn' } } };
    expect((await market.call('POST', `/orders/${id}/pay`, again)).status).toBe(201);
    await ended(token, id);
    expect(secondsLeft((await order(token, id)).holdExpiresAt)).toBeLessThanOrEqual(30);
    await market.rows("update orders set hold_latest_at = now() - interval '1 second' where user_id = $1", [
      userId,
    ]);
    const late = await market.call('POST', `/orders/${id}/pay`, again);
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
  });
});

describe('the reservation after a failed payment', () => {
  const keptFor = async ({ token }: { token: string }) => {
    const { body } = await buy(token, `05512${String(++phones).padStart(3, '0')}03`);
    await ended(token, body.data.order.id);
    return secondsLeft((await order(token, body.data.order.id)).holdExpiresAt);
  };

  it('lasts half an hour for a verified customer or one who has paid before', async () => {
    const verified = await newCustomer(market);
    await market.rows('update users set email_verified_at = now() where id = $1', [verified.id]);
    expect(Math.abs((await keptFor(verified)) - 1800)).toBeLessThan(15);
    const paid = await newCustomer(market);
    expect((await buy(paid.token, PAYS)).status).toBe(201);
    expect(Math.abs((await keptFor(paid)) - 1800)).toBeLessThan(15);
  });
});

describe('the limit of unpaid orders', () => {
  // Shows docs/security.md, 2: 2.3.2 limits hold
  it('is one for a customer who has never paid, also for concurrent checkouts', async () => {
    const { token } = await newCustomer(market);
    expect((await buy(token)).status).toBe(201);
    const second = await buy(token);
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect(second.body.message).toContain('Pay or cancel your unpaid order');
  });

  it('is one for a customer who has paid without a verified e-mail and five with both', async () => {
    const paid = await newCustomer(market);
    expect((await buy(paid.token, PAYS)).status).toBe(201);
    expect((await buy(paid.token)).status).toBe(201);
    expect((await buy(paid.token)).status).toBe(409);
    const known = await customerWithHistory(market);
    for (let n = 0; n < 5; n++) expect((await buy(known.token)).status).toBe(201);
    expect((await buy(known.token)).status).toBe(409);
  });

  it('does not stop other customers at one internet address', async () => {
    const limited = await openMarket({ rateLimits: true });
    const most = 50;
    const [address] = await limited.rows<{ n: number }>(
      `with made as (insert into orders (user_id, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas,
         ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, hold_expires_at,
         placed_from)
       select (select id from users limit 1), 100, 5, 5, 105, 'A', 'B', 'C', 'D', '', 'Ghana', '+233551234987',
         now() + interval '2 minutes', '127.0.0.1' from generate_series(1, $1::int) returning 1)
       select count(*)::int as n from made`,
      [most],
    );
    expect(address?.n).toBe(most);
    const { token } = await newCustomer(limited);
    expect((await orderFrom(limited, token, { product: 'White Maize', wallet: PAYS })).status).toBe(201);
    await limited.close();
  });

  it('is shown to admins, with customers and expiry', async () => {
    const customer = await newCustomer(market);
    const { body } = await buy(customer.token, waiting(), 3);
    const admin = await demoAdmin(market);
    const { data, meta } = (await market.call('GET', '/admin/holds', { token: admin })).body;
    const held = data.find(({ id }: { id: string }) => id === body.data.order.id);
    expect(held).toMatchObject({
      pieces: 3,
      products: ['3 × White Maize'],
      customer: { id: customer.id, email: customer.email, isVerified: false, hasPaid: false },
      placedFrom: '127.0.0.1',
      holdExpiresAt: body.data.order.holdExpiresAt,
      isPaying: true,
    });
    expect(secondsLeft(held.holdLatestAt) - secondsLeft(body.data.payment.expiresAt)).toBeLessThanOrEqual(
      601,
    );
    expect(meta.total).toBe(data.length);
  });
});

describe('payment requests', () => {
  // Unpaid orders of earlier tests would use up the limit of this address.
  beforeEach(() => market.rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'"));

  // Shows docs/security.md, 2: 2.3.2 limits hold
  it('reach one number three times an hour at most, over all accounts', async () => {
    const phone = waiting();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const { token } = await newCustomer(market);
      statuses.push((await buy(token, phone)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const admin = await demoAdmin(market);
    const { data } = (await market.call('GET', '/admin/limits', { token: admin })).body;
    expect(data.find(({ name }: { name: string }) => name === 'prompts').refusedLastDay).toBe(2);
    const limitKeys = await market.rows<{ key: string }>(
      "select key from rate_limits where key like 'prompts:%'",
    );
    expect(limitKeys.some(({ key }) => key.includes(phone.slice(1)))).toBe(false);
  });

  it('are not limited to a number that has paid for the account, and limited for other accounts', async () => {
    const phone = waiting();
    const owner = await customerWithHistory(market);
    await market.rows(
      `update payment_attempts set phone = $1 where order_id in (select id from orders where user_id = $2)`,
      [`+233${phone.slice(1)}`, owner.id],
    );
    for (let n = 0; n < 4; n++) expect((await buy(owner.token, phone)).status).toBe(201);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await buy((await newCustomer(market)).token, phone)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('that are approved at once do not count', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await buy((await newCustomer(market)).token, PAYS)).status).toBe(201);
    }
  });
});

describe('a new account', () => {
  /** Backdates the database instead of waiting: all reservations and limits are in it. */
  async function letMinutePass(limited: Market) {
    await limited.rows(
      `update orders set created_at = created_at - interval '1 minute', hold_expires_at = hold_expires_at - interval '1 minute',
        hold_latest_at = hold_latest_at - interval '1 minute' where status = 'AWAITING_PAYMENT'`,
    );
    await limited.rows(
      "update payment_attempts set expires_at = expires_at - interval '1 minute', check_after = now() where status = 'PENDING'",
    );
    await limited.rows('update rate_limits set expire = expire - 60000');
    await limited.runMoneyJobs();
  }

  it('reserves goods of GH₵500 for 48 minutes of an hour at most, however it tries', async () => {
    const limited = await openMarket({ rateLimits: true, speed: 1, paymentWindowMs: 180_000 });
    const { token } = await newCustomer(limited);
    const product = await productNamed(limited, 'White Maize');
    const stock = await readStock(limited, product.id);
    const waits = () => ({ paymentMethod: 'MOMO', momo: { phone: waiting(), network: 'mtn' } });
    const some = Math.floor(500 / product.price);
    let minutesHeld = 0;
    for (let minute = 0; minute < 60; minute++) {
      const { data: orders } = (await limited.call('GET', '/orders', { token })).body;
      const [open] = orders.filter((one: { orderStatus: string }) => one.orderStatus === 'AWAITING_PAYMENT');
      if (open) await limited.call('POST', `/orders/${open.id}/pay`, { token, body: waits() });
      else await orderFrom(limited, token, { product: 'White Maize', quantity: some, wallet: waiting() });
      if ((await readStock(limited, product.id)) < stock) minutesHeld++;
      await letMinutePass(limited);
    }
    await limited.close();
    console.info(`one new account held ${some} pieces for ${minutesHeld} of 60 minutes`);
    expect(minutesHeld).toBeGreaterThan(0);
    expect(minutesHeld).toBeLessThanOrEqual(48);
  }, 60_000);
});
