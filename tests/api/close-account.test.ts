import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCheckout } from '../../src/modules/checkout/checkout/check-out.ts';
import { allowReservation } from '../../src/modules/orders/index.ts';
import type { Transaction } from '../../src/platform/database.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { refundableAmount } from './support/admin-money.ts';
import { customerWithData, setOrderStatus } from './support/close-account.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, mailsTo, newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const close = (token: string) => market.call('DELETE', '/users/profile', { token });

describe('closing the account', () => {
  it('asks for the password when it is older than ten minutes', async () => {
    const { id, token } = await newCustomer(market);
    const age = "update sessions set password_at = now() - interval '11 minutes' where user_id = $1";
    await market.rows(age, [id]);
    expect((await close(token)).body.code).toBe('PASSWORD_REQUIRED');
    const body = { password: 'a-good-password' };
    expect((await market.call('POST', '/auth/confirm-password', { token, body })).status).toBe(200);
    expect((await close(token)).status).toBe(200);
  });

  // Shows docs/specification.md, 2, Customer dashboard: data export, closing the account
  // Shows docs/security.md, 14: 14.2.4 as documented
  it('erases personal data, keeps the order for the ledger, and is confirmed by mail', async () => {
    const { id, email, password, token, orderId, productId } = await customerWithData(market);
    const [before] = await market.rows('select total_pesewas, status, ship_city from orders where id = $1', [
      orderId,
    ]);
    await market.rows(
      `insert into email_changes (user_id, new_email, agreed_by_time_at, ends_at)
       values ($1, 'next@example.com', now(), now() + interval '1 day')`,
      [id],
    );
    const [attempt] = await market.rows<{ id: string }>(
      'select id from payment_attempts where order_id = $1',
      [orderId],
    );
    await market.rows(
      `insert into disputes (provider, processor_dispute_id, reference, attempt_id, order_id, amount_pesewas, currency, processor_status, status,
         resolved_at, evidence)
       values ('paystack', 'closed-1', 'r', $1, $2, 100, 'GHS', 'resolved', 'WON', now(), '{"customerName": "Ama"}')`,
      [attempt?.id, orderId],
    );
    expect((await close(token)).status).toBe(200);

    expect((await market.call('GET', '/users/profile', { token })).status).toBe(401);
    expect((await market.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    const [user] = await market.rows(
      'select first_name, last_name, email, phone, password_hash from users where id = $1',
      [id],
    );
    expect(user).toEqual({
      first_name: 'Closed',
      last_name: 'account',
      email: `closed-${id}@closed.invalid`,
      phone: null,
      password_hash: '!',
    });
    const [left] = await market.rows<Record<string, number>>(
      `select (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from addresses where user_id = $1) as addresses,
        (select count(*)::int from wishlist_items where user_id = $1) as wishes,
        (select count(*)::int from carts where user_id = $1) as carts,
        (select count(*)::int from mailed_secrets where user_id = $1) as secrets,
        (select count(*)::int from email_changes where user_id = $1) as changes,
        (select count(*)::int from disputes d join orders o on o.id = d.order_id
          where o.user_id = $1 and d.evidence is not null) as evidence,
        (select count(*)::int from known_sign_ins where account_id = $1) as devices,
        (select count(*)::int from payment_attempts a join orders o on o.id = a.order_id
          where o.user_id = $1 and (a.phone is not null or a.email = $2)) as payers`,
      [id, email],
    );
    expect(left).toEqual({
      sessions: 0,
      addresses: 0,
      wishes: 0,
      carts: 0,
      secrets: 0,
      changes: 0,
      evidence: 0,
      devices: 0,
      payers: 0,
    });
    const [order] = await market.rows(
      'select total_pesewas, status, ship_city, ship_full_name, ship_street, ship_zip_code, ship_phone, placed_from from orders where id = $1',
      [orderId],
    );
    expect(order).toEqual({
      ...before,
      ship_full_name: 'Closed account',
      ship_street: 'Removed',
      ship_zip_code: '',
      ship_phone: '',
      placed_from: null,
    });
    const reviews = await market.call('GET', `/products/${productId}/reviews`);
    expect(reviews.body.data[0]).toMatchObject({ text: 'Good rice', author: 'A former customer' });
    expect((await newestMail(market, email, 'account-closed'))?.text).toContain('Your account is closed');
    const [event] = await market.rows('select 1 from security_events where account_id = $1 and kind = $2', [
      id,
      'ACCOUNT_CLOSED',
    ]);
    expect(event).toBeDefined();
  });

  it('frees the address for a new account and is final', async () => {
    const { id, email, token } = await newCustomer(market);
    await close(token);
    expect((await newCustomer(market, email)).id).not.toBe(id);
    const admin = await market.call('POST', '/admin/login', {
      body: { email: 'admin@dwaso.test', password: 'Market-day-1!' },
    });
    const reopened = await market.call('POST', `/admin/users/${id}/reopen`, {
      token: admin.body.data.token,
      body: { reason: 'They asked for it' },
    });
    expect(reopened.status).toBe(409);
  });

  it.each([
    ['an order is unpaid', 'AWAITING_PAYMENT', 'you have an unpaid order'],
    ['a paid order is not completed', 'PROCESSING', 'you have an order on the way'],
  ])('is refused while %s', async (_what, status, why) => {
    const { id, token } = await customerWithData(market);
    await market.rows('update orders set status = $2 where user_id = $1', [id, status]);
    const refused = await close(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toContain(why);
    expect((await market.call('GET', '/users/profile', { token })).status).toBe(200);
    await setOrderStatus(market, id, 'CANCELLED');
    expect((await close(token)).status).toBe(200);
  });

  it('is refused while a payment may arrive and while "Delivered" can be undone', async () => {
    const { id, token } = await customerWithData(market);
    const attempts = (status: string) =>
      market.rows(
        'update payment_attempts set status = $2 where order_id in (select id from orders where user_id = $1)',
        [id, status],
      );
    await attempts('PENDING');
    expect((await close(token)).body.message).toContain('a payment is still in progress');
    await attempts('SUCCEEDED');
    const claimed = (when: string) =>
      market.rows(
        `update order_items set delivery_claimed_at = now() - $2::interval
         where order_id in (select id from orders where user_id = $1)`,
        [id, when],
      );
    await claimed('59 minutes');
    expect((await close(token)).body.message).toContain('less than 1 hour ago');
    await claimed('61 minutes');
    expect((await close(token)).status).toBe(200);
  });

  it('does not wait for the orders of other customers', async () => {
    const [own, other] = [await customerWithData(market), await customerWithData(market)];
    const claim = 'update order_items set delivery_claimed_at = now() where order_id = $1';
    await market.rows(claim, [other.orderId]);
    expect((await close(other.token)).status).toBe(409);
    expect((await close(own.token)).status).toBe(200);
  });

  it('is refused while a payment is disputed', async () => {
    const { token, orderId } = await customerWithData(market);
    const [attempt] = await market.rows<{ id: string }>(
      'select id from payment_attempts where order_id = $1',
      [orderId],
    );
    await market.rows(
      `insert into disputes (provider, processor_dispute_id, reference, attempt_id, order_id, amount_pesewas, currency, processor_status)
       values ('paystack', 'open-1', 'r', $1, $2, 100, 'GHS', 'pending')`,
      [attempt?.id, orderId],
    );
    expect((await close(token)).status).toBe(409);
    await market.rows(
      "update disputes set status = 'WON', resolved_at = now() where processor_dispute_id = 'open-1'",
    );
    expect((await close(token)).status).toBe(200);
  });

  it('is refused while a refund is open', async () => {
    const { id, token, orderId } = await customerWithData(market);
    const [item] = (await market.call('GET', `/orders/${orderId}`, { token })).body.data.orderItems;
    const body = { reason: 'It was rotten inside' };
    const requested = await market.call('POST', `/orders/items/${item.id}/refund-request`, { token, body });
    expect(requested.status).toBe(201);
    const refund = (status: string) =>
      market.rows('update refunds set status = $2 where requested_by = $1', [id, status]);
    for (const open of ['REQUESTED', 'APPROVED', 'PENDING', 'FAILED', 'NEEDS_ATTENTION']) {
      await refund(open);
      expect([open, (await close(token)).body.message]).toEqual([
        open,
        expect.stringContaining('a refund is'),
      ]);
    }
    await refund('REJECTED');
    expect((await close(token)).status).toBe(200);
  });

  it('excludes a concurrent checkout: the account closes or the order is placed, never both', async () => {
    const { token } = await customerWithData(market);
    const wallet = { product: 'Ejura Brown Rice', wallet: '0551234987' };
    const [ordered, closed] = await Promise.all([orderFrom(market, token, wallet), close(token)]);
    const isClosed = closed.status === 200;
    expect([ordered.status === 201, isClosed]).toEqual([!isClosed, isClosed]);
  });

  it('refuses a checkout that waited for it', async () => {
    const { id, token } = await customerWithData(market);
    const hold = async (tx: Transaction) =>
      allowReservation((await startCheckout(tx, id, null)).standing, {
        ...{ placedFrom: null, paymentWindowMs: 60_000, longestMs: 60_000 },
      });
    const { db } = market.database;
    await expect(inTransaction(db, hold)).resolves.toBeDefined();
    expect((await close(token)).status).toBe(200);
    const late = inTransaction(db, hold);
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('stops mail to the account', async () => {
    const { id, email, token, orderId } = await customerWithData(market);
    const other = await newCustomer(market);
    await market.rows("update outbox_messages set status = 'SENT'");
    await close(token);
    expect((await mailsTo(market, email)).map(({ kind }) => kind)).toEqual(['account-closed']);
    expect(await mailsTo(market, other.email)).not.toEqual([]);
    const admin = await market.call('POST', '/admin/login', {
      body: { email: 'admin@dwaso.test', password: 'Market-day-1!' },
    });
    const why = { reason: 'The shop sent the wrong rice' };
    const refunded = await refundableAmount(market, admin.body.data.token, orderId, why);
    expect(refunded.status).toBe(200);
    await market.runMoneyJobs();
    expect(await mailsTo(market, `closed-${id}@closed.invalid`)).toEqual([]);
    expect((await mailsTo(market, email)).at(-1)?.kind).toBe('account-closed');
  });
});

describe("the export of one's own data", () => {
  it('holds profile, addresses, orders, reviews, wishlist and sessions, and no secret', async () => {
    const { id, email, token, orderId, productId } = await customerWithData(market);
    const stranger = await customerWithData(market);
    const answer = await market.call('GET', '/users/export', { token });
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(data.profile).toMatchObject({ id, email, phone: '+233244123456' });
    expect(data.addresses).toMatchObject([{ street: ADDRESS.street }]);
    expect(data.orders).toMatchObject([{ id: orderId, orderItems: [{ productId }] }]);
    expect(data.reviews).toMatchObject([{ stars: 4, text: 'Good rice', product: { id: productId } }]);
    expect(data.wishlist).toMatchObject([{ productId, name: 'Ejura Brown Rice' }]);
    expect(data.sessions).toMatchObject([{ current: true }]);
    const whole = JSON.stringify(answer.body);
    const [{ hash }] = (await market.rows<{ hash: string }>(
      'select token_hash as hash from sessions where user_id = $1',
      [id],
    )) as [{ hash: string }];
    for (const foreign of [token, hash, 'assword', stranger.email, stranger.orderId]) {
      expect(whole).not.toContain(foreign);
    }
  });

  it('holds every order, also beyond the page’s list', async () => {
    const { id, token } = await customerWithData(market);
    await market.rows(
      `insert into orders (user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas,
         ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, hold_expires_at)
       select user_id, 'EXPIRED', subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas, ship_full_name,
         ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, now()
       from orders, generate_series(1, 205) where user_id = $1`,
      [id],
    );
    expect((await market.call('GET', '/users/export', { token })).body.data.orders).toHaveLength(206);
  });
});
