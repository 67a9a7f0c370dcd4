import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '../support/deadline-boundary.ts';
import { customerWithData } from './support/close-account.ts';
import { addJoinedRows, JOINED_COLUMNS } from './support/joined-accounts.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, mailsTo, newCustomer, orderFrom, productNamed } from './support/people.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* Two accounts of one person joined: both are proven, nothing is lost, no limit begins anew. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

let last = 7100;
const newNumber = () => `024557${++last}`;
const e164 = (phone: string) => `+233${phone.slice(1)}`;
const PHONE_PASSWORD = 'another-good-password';

interface Person {
  id: string;
  token: string;
}

/** Makes an account one with a number alone. */
async function byPhone<T extends Person>(person: T, phone = newNumber()): Promise<T & { phone: string }> {
  await market.rows(
    'update users set email = null, email_verified_at = null, password_hash = null, verified_phone = $2 where id = $1',
    [person.id, e164(phone)],
  );
  return { ...person, phone };
}
const newPhoneAccount = async () => byPhone(await newCustomer(market));

async function sendCode(to: Person, phone: string): Promise<string> {
  await market.travel(61 * SECOND);
  await market.call('POST', '/auth/confirm-password', {
    token: to.token,
    body: { password: 'a-good-password' },
  });
  const sent = await market.call('POST', '/users/phone/start', { token: to.token, body: { phone } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return newestCode(market, phone);
}
const joinWith = (to: Person, body: object) => market.call('POST', '/users/join', { token: to.token, body });
const join = async (to: Person, phone: string, more: object = {}) =>
  joinWith(to, { phone, code: await sendCode(to, phone), ...more });

const countOf = async (column: string, id: string): Promise<number> => {
  const [table, field] = column.split('.');
  const [row] = await market.rows<{ n: number }>(
    `select count(*)::int as n from ${table} where ${field} = $1`,
    [id],
  );
  return row?.n ?? 0;
};
const moved = Object.keys(JOINED_COLUMNS).filter((column) => JOINED_COLUMNS[column] === 'MOVED');
const ended = Object.keys(JOINED_COLUMNS).filter((column) => JOINED_COLUMNS[column] === 'ENDED');

it('every column that names a person is decided', async () => {
  const rows = await market.rows<{ column: string }>(
    `select c.table_name || '.' || c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
       and (c.column_name in ('user_id', 'account_id', 'actor_id', 'customer_id') or exists (
         select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.contype = 'f' and k.confrelid = 'users'::regclass
           and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name))`,
  );
  expect(rows.map(({ column }) => column).sort()).toEqual(Object.keys(JOINED_COLUMNS).sort());
});

describe('a customer who joins the account of a number', () => {
  it('loses nothing: all that both had is there, and the other account is closed', async () => {
    const other = await byPhone(await customerWithData(market));
    await addJoinedRows(market, other.id, other.orderId);
    await market.rows('delete from account_pins where user_id = $1', [other.id]);
    const survivor = await newCustomer(market);
    const has = moved.filter((column) => column !== 'account_pins.user_id');
    const elsewhere = ['coupon_uses.user_id', 'refunds.requested_by', 'saved_wallets.user_id'];
    const before = new Map<string, number>();
    for (const column of has) before.set(column, await countOf(column, other.id));
    const none = has.filter((column) => before.get(column) === 0 && !elsewhere.includes(column));
    expect(none).toEqual([]);
    const answer = await join(survivor, other.phone);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const column of has) {
      expect(await countOf(column, other.id), column).toBe(0);
      expect(await countOf(column, survivor.id), column).toBe(before.get(column));
    }
    for (const column of ended) expect(await countOf(column, other.id), column).toBe(0);

    const own = (await market.call('GET', '/users/profile', { token: survivor.token })).body.data;
    expect(own).toMatchObject({ email: survivor.email, verifiedPhone: e164(other.phone) });
    const { data: orders } = (await market.call('GET', '/orders', { token: survivor.token })).body;
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([other.orderId]);
    const cart = (await market.call('GET', '/cart', { token: survivor.token })).body.data;
    expect(cart.items).toHaveLength(1);
    expect((await market.call('GET', '/users/profile', { token: other.token })).status).toBe(401);
    const [closed] = await market.rows('select suspended_reason, verified_phone from users where id = $1', [
      other.id,
    ]);
    expect(closed).toEqual({ suspended_reason: 'Joined with another account', verified_phone: null });
  });

  it('tells both, and is recorded for both', async () => {
    const other = await newPhoneAccount();
    const survivor = await newCustomer(market);
    await join(survivor, other.phone);
    const [text] = await textsTo(market, other.phone);
    expect(text).toMatch(
      /^Dwaso: Your Dwaso account with the number ending \d{4} was joined with another account\./,
    );
    expect((text as string).length).toBeLessThanOrEqual(160);
    const kinds = (await mailsTo(market, survivor.email)).map(({ kind }) => kind);
    expect(kinds).toContain('accounts-joined');
    const events = await market.rows(
      "select account_id, details from security_events where kind = 'ACCOUNTS_JOINED' and account_id in ($1, $2)",
      [other.id, survivor.id],
    );
    expect(events).toHaveLength(2);
  });

  it('keeps one of what both have', async () => {
    const other = await byPhone(await customerWithData(market));
    const survivor = await customerWithData(market);
    await addJoinedRows(market, other.id, other.orderId);
    await addJoinedRows(market, survivor.id, survivor.orderId);
    await market.rows(
      'update cart_items set quantity = 3 where cart_id in (select id from carts where user_id = $1)',
      [other.id],
    );
    // The survivor found the other's review helpful, and the other one the survivor's.
    for (const [who, whose] of [
      [survivor.id, other.id],
      [other.id, survivor.id],
    ]) {
      await market.rows(
        `with mark as (insert into helpful_reviews (review_id, user_id) select id, $1 from reviews where user_id = $2
           on conflict do nothing returning review_id)
         update reviews set helpful_count = helpful_count + 1 where id in (select review_id from mark)`,
        [who, whose],
      );
    }
    await market.rows("update account_pins set pin_hash = 'survivor' where user_id = $1", [survivor.id]);
    await market.rows('delete from account_pins where user_id = $1', [other.id]);
    const answer = await join(survivor, other.phone);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const [column, count] of Object.entries({
      ...{ 'wishlist_items.user_id': 1, 'follows.user_id': 1, 'follow_mails.user_id': 1 },
      ...{ 'reports.user_id': 1, 'reviews.user_id': 2, 'questions.user_id': 2, 'orders.user_id': 2 },
      ...{ 'account_pins.user_id': 1, 'carts.user_id': 1 },
    })) {
      expect(await countOf(column, survivor.id), column).toBe(count);
    }
    const cart = (await market.call('GET', '/cart', { token: survivor.token })).body.data;
    expect(cart.items).toMatchObject([{ quantity: 3 }]);
    const own = await market.rows(
      `select r.helpful_count, (select count(*)::int from helpful_reviews h where h.review_id = r.id) as marks,
         exists (select from helpful_reviews h where h.review_id = r.id and h.user_id = r.user_id) as own
       from reviews r where user_id = $1`,
      [survivor.id],
    );
    expect(own).toEqual([
      { helpful_count: 0, marks: 0, own: false },
      { helpful_count: 0, marks: 0, own: false },
    ]);
    const defaults = await market.rows('select from addresses where user_id = $1 and is_default', [
      survivor.id,
    ]);
    expect(defaults).toHaveLength(1);
  });

  it('pays with the saved number of the other account', async () => {
    const other = await newPhoneAccount();
    const product = await productNamed(market, 'Ejura Brown Rice');
    await market.call('POST', '/cart/add', {
      token: other.token,
      body: { productId: product.id, quantity: 1 },
    });
    const momo = { phone: '0551234987', network: 'mtn', save: true };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    expect((await market.call('POST', '/cart/checkout', { token: other.token, body })).status).toBe(201);
    const saved = async ({ token }: Person) =>
      (await market.call('GET', '/users/wallets', { token })).body.data as { phone: string }[];
    await expect.poll(() => saved(other)).toHaveLength(1);
    const survivor = await newCustomer(market);
    await join(survivor, other.phone);
    expect((await saved(survivor)).map(({ phone }) => phone.slice(-4))).toEqual(['4987']);
  });
});

describe('an account of a number', () => {
  it('with a password is not joined by its code alone, nor by guesses', async () => {
    const other = await newPhoneAccount();
    const donor = await newCustomer(market);
    await market.rows(
      'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
      [other.id, donor.id],
    );
    const thief = await newCustomer(market);
    const code = await sendCode(thief, other.phone);
    const proof = { phone: other.phone, code };
    expect((await joinWith(thief, proof)).body.errors).toEqual({
      password: 'Enter the password of that account',
    });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => joinWith(thief, { ...proof, password: PHONE_PASSWORD })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    const right = await joinWith(thief, { ...proof, password: 'a-good-password' });
    expect(right.body.code).toBe('INVALID_CODE');
    expect((await join(thief, other.phone, { password: 'a-good-password' })).status).toBe(200);
  });

  it('with a PIN wants it, and a wrong one counts as on USSD', async () => {
    const other = await newPhoneAccount();
    const thief = await newCustomer(market);
    await market.rows(
      'insert into account_pins (user_id, pin_hash) select $1, password_hash from users where id = $2',
      [other.id, thief.id],
    );
    const proof = { phone: other.phone, code: await sendCode(thief, other.phone) };
    expect((await joinWith(thief, proof)).body.errors).toHaveProperty('pin');
    for (let tries = 0; tries < 5; tries++) {
      expect((await joinWith(thief, { ...proof, pin: '4072' })).status).toBe(422);
    }
    const [pin] = await market.rows(
      'select locked_until > now() as locked from account_pins where user_id = $1',
      [other.id],
    );
    expect(pin).toEqual({ locked: true });
  });

  it('is joined once, when two accounts try at the same time', async () => {
    const other = await newPhoneAccount();
    const [one, two] = [await newCustomer(market), await newCustomer(market)];
    const first = { phone: other.phone, code: await sendCode(one, other.phone) };
    await market.travel(61 * SECOND);
    const second = { phone: other.phone, code: await sendCode(two, other.phone) };
    const both = await Promise.all([...[joinWith(one, first), joinWith(two, second), joinWith(two, second)]]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await market.rows('select id from users where verified_phone = $1', [e164(other.phone)]);
    expect(rows).toHaveLength(1);
  });

  it('that is suspended, or being recovered, is not joined', async () => {
    const survivor = await newCustomer(market);
    const suspended = await newPhoneAccount();
    await market.rows('update users set suspended_at = now() where id = $1', [suspended.id]);
    expect((await join(survivor, suspended.phone)).body.code).toBe('INVALID_STATE');
    const recovered = await newPhoneAccount();
    await market.rows(
      `insert into account_recoveries (user_id, new_phone, admin_id, reason, stop_token_hash, takes_effect_at)
       select $1, '+233241112223', id, 'Lost', 'join', now() + interval '1 day' from users where role = 'admin' limit 1`,
      [recovered.id],
    );
    expect((await join(survivor, recovered.phone)).body.code).toBe('INVALID_STATE');
  });

  it('of an agent is not joined: farmers agreed to that person', async () => {
    const survivor = await newCustomer(market);
    const agent = await newPhoneAccount();
    await market.rows(
      `insert into agents (user_id, name, phone, region, district, about)
       values ($1, 'Kofi Mensah', '+233241112224', 'Ashanti', 'Ejura', 'Maize')`,
      [agent.id],
    );
    expect((await join(survivor, agent.phone)).body.code).toBe('INVALID_STATE');
  });

  it('is needed: a number without one joins nothing, and needs the password', async () => {
    const survivor = await newCustomer(market);
    expect((await join(survivor, newNumber())).body.code).toBe('INVALID_STATE');
    const other = await newPhoneAccount();
    const code = await sendCode(survivor, other.phone);
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where user_id = $1", [
      survivor.id,
    ]);
    await market.rows('select from sessions where user_id = $1', [survivor.id]);
    expect((await joinWith(survivor, { phone: other.phone, code })).body.code).toBe('PASSWORD_REQUIRED');
  });

  it('brings its use of a discount code along', async () => {
    const other = await byPhone(await customerWithData(market));
    await market.rows(
      `with shop as (select shop_id from order_items where order_id = $1 limit 1),
        coupon as (insert into coupons (shop_id, code, kind, percent, uses_per_customer)
          select shop_id, 'ONCEEACH', 'PERCENT', 10, 1 from shop returning id, shop_id)
       insert into coupon_uses (order_id, coupon_id, shop_id, user_id, code, discount_pesewas)
         select $1, id, shop_id, $2, 'ONCEEACH', 100 from coupon`,
      [other.orderId, other.id],
    );
    const survivor = await newCustomer(market);
    expect((await join(survivor, other.phone)).status).toBe(200);
    await orderFrom(market, survivor.token, { product: 'Ejura Brown Rice', wallet: '0551234987' });
    const { token } = survivor;
    await market.call('POST', '/cart/add', { token, body: { productId: other.productId, quantity: 1 } });
    const used = await market.call('PUT', '/cart/coupon', { token, body: { code: 'ONCEEACH' } });
    expect(used.status).toBe(422);
    expect(used.body.message).toMatch(/already/i);
  });
});
