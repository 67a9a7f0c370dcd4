import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueEmailChanges, customerEmails, purgeSessions } from '../../src/modules/identity/index.ts';
import { shopEmails } from '../../src/modules/shops/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { beforeAndAt, DAY, fromNow, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, demoShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

const post = (path: string, body: unknown, token?: string) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });
const codeIn = (text = '') => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

describe.each([
  {
    who: 'a customer',
    idle: 30 * DAY,
    most: 90 * DAY,
    path: '/users/profile',
    open: async () => (await newCustomer(market)).token,
  },
  {
    who: 'a shop',
    idle: 30 * DAY,
    most: 90 * DAY,
    path: '/shops/profile',
    open: async () => (await demoShop(market, 0)).token,
  },
  {
    who: 'an admin',
    idle: 30 * MINUTE,
    most: 12 * HOUR,
    path: '/admin/me',
    open: () => demoAdmin(market),
  },
])('a session of $who', ({ idle, most, path, open }) => {
  const holds = async (token: string) => (await market.call('GET', path, { token })).status;

  it('ends when it is not used for its idle time', async () => {
    const idleEnd = fromNow(idle);
    // Two sessions, since checking one uses it.
    const unused = [await open(), await open()];
    const { before, at } = await beforeAndAt(market, idleEnd, () => holds(unused.pop() as string));
    expect([before, at]).toEqual([200, 401]);
  });

  it('ends at its maximum age, however much it is used', async () => {
    const end = fromNow(most);
    const token = await open();
    while (Date.now() + idle <= end.getTime()) {
      await market.travel(idle - MINUTE);
      expect(await holds(token)).toBe(200);
    }
    const { before, at } = await beforeAndAt(market, end, () => holds(token));
    expect([before, at]).toEqual([200, 401]);
  });
});

it('the last use of a session is stored to the minute', async () => {
  const { id, token } = await newCustomer(market);
  const lastSeen = async () => {
    await market.call('GET', '/users/profile', { token });
    const [row] = await market.rows<{ at: Date }>(
      'select last_seen_at as at from sessions where user_id = $1',
      [id],
    );
    return row?.at.getTime();
  };
  const opened = Date.now();
  await market.travel(MINUTE);
  expect(await lastSeen()).toBe(opened);
  await market.travel(1);
  expect(await lastSeen()).toBe(Date.now());
});

it('sessions are purged once they have expired or were idle for 30 days, and no earlier', async () => {
  await market.rows('delete from sessions');
  await newCustomer(market);
  const end = fromNow(30 * DAY);
  const purge = () => purgeSessions(market.database.db);
  const { before, at } = await beforeAndAt(market, end, purge);
  expect([before, at]).toEqual([0, 0]);
  await market.travel(1);
  expect(await purge()).toBe(1);
  await newCustomer(market);
  await market.rows('update sessions set expires_at = now()');
  expect(await purge()).toBe(0);
  await market.travel(1);
  expect(await purge()).toBe(1);
});

describe('a recent password', () => {
  it('allows moving money for ten minutes', async () => {
    const shop = await demoShop(market, 1);
    const { before, at } = await beforeAndAt(market, fromNow(10 * MINUTE + 1), () =>
      post('/shops/team', { name: '', email: '', role: 'packer' }, shop.token),
    );
    // The password check comes before the validation, which refuses a body without a name.
    expect([before.status, at.body.code]).toEqual([422, 'PASSWORD_REQUIRED']);
  });
});

describe('a password reset by mail', () => {
  const requestReset = async () => {
    const { email } = await newCustomer(market);
    await post('/auth/request-password-reset', { email });
    const text = (await newestMail(market, email, 'reset-code'))?.text;
    return { email, code: codeIn(text), token: tokenIn(text) };
  };

  it('accepts its code for 20 minutes', async () => {
    const { email, code } = await requestReset();
    const { before, at } = await beforeAndAt(
      market,
      fromNow(20 * MINUTE),
      async () => (await post('/auth/verify-reset-code', { email, code })).status,
    );
    expect([before, at]).toEqual([200, 400]);
  });

  it.each(['code', 'token'] as const)('sets a password by its %s for 20 minutes', async (proof) => {
    const resets = [await requestReset(), await requestReset()];
    const { before, at } = await beforeAndAt(market, fromNow(20 * MINUTE), async () => {
      const { email, code, token } = resets.pop() as (typeof resets)[number];
      const sent = proof === 'code' ? { email, code } : { token };
      return (await post('/auth/reset-password', { ...sent, password: 'another-password' })).status;
    });
    expect(before).toBe(200);
    expect(at).toBeGreaterThanOrEqual(400);
  });
});

it('a mailed link works for its purpose alone', async () => {
  const { email } = await newCustomer(market);
  const verification = await newestMail(market, email, 'verify-email');
  await post('/auth/request-password-reset', { email });
  const reset = tokenIn((await newestMail(market, email, 'reset-code'))?.text);
  expect((await market.call('GET', `/auth/verify-email/${reset}`)).status).toBeGreaterThanOrEqual(400);
  const token = /token=([\w-]+)|verify-email\/([\w-]+)/
    .exec(verification?.text ?? '')
    ?.slice(1)
    .join('');
  const set = await post('/auth/reset-password', { token, password: 'another-password' });
  expect(set.body.code).toBe('INVALID_TOKEN');
  const mine = await post('/auth/reset-password', { token: reset, password: 'another-password' });
  expect(mine.status).toBe(200);
});

it('a verification link works for a day', async () => {
  const links: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { email } = await newCustomer(market);
    const { text = '' } = (await newestMail(market, email, 'verify-email')) ?? {};
    links.push(/token=([\w-]+)|verify-email\/([\w-]+)/.exec(text)?.slice(1).join('') ?? '');
  }
  expect(links).not.toContain('');
  const { before, at } = await beforeAndAt(
    market,
    fromNow(DAY),
    async () => (await market.call('GET', `/auth/verify-email/${links.pop()}`)).status,
  );
  expect(before).toBe(200);
  expect(at).toBeGreaterThanOrEqual(400);
});

it('a team invitation works for seven days', async () => {
  const shop = await demoShop(market, 1);
  const links: string[] = [];
  for (const email of ['first@example.com', 'second@example.com']) {
    await post('/shops/team', { name: 'Esi Joiner', email, role: 'packer' }, shop.token);
    links.push(tokenIn((await newestMail(market, email, 'team-invitation'))?.text));
  }
  const { before, at } = await beforeAndAt(
    market,
    fromNow(7 * DAY),
    async () => (await post('/shop/auth/join', { token: links.pop(), password: 'a-good-password' })).status,
  );
  expect(before).toBe(200);
  expect(at).toBeGreaterThanOrEqual(400);
});

describe('an e-mail change', () => {
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
  const run = () =>
    applyDueEmailChanges(
      { db: market.database.db, site, log: createLog('silent') },
      { customers: customerEmails, shops: shopEmails },
    );
  const requestChange = async (next: string) => {
    const customer = await newCustomer(market);
    await market.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
    await post('/users/email', { email: next }, customer.token);
    return tokenIn((await newestMail(market, next, 'email-change-confirm'))?.text);
  };

  it('takes effect 48 hours after the new address confirmed it and the old one was silent', async () => {
    const token = await requestChange('later@example.com');
    expect((await post('/auth/email-change/confirm', { token })).status).toBe(200);
    const { before, at } = await beforeAndAt(market, fromNow(48 * HOUR), run);
    expect([before, at]).toEqual([0, 1]);
  });

  it('expires after 72 hours without a confirmation', async () => {
    const token = await requestChange('never@example.com');
    const { before, at } = await beforeAndAt(
      market,
      fromNow(72 * HOUR),
      async () => (await post('/auth/email-change', { token })).status,
    );
    expect(before).toBe(200);
    expect(at).toBeGreaterThanOrEqual(400);
  });
});

it('an admin without a second factor may set a password for a day after another admin allowed it', async () => {
  const admins: { id: string; email: string; token: string }[] = [];
  for (const email of ['yaa@example.com', 'adwoa@example.com']) {
    const [inserted] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, role)
       select $1, 'Yaa', 'Second', password_hash, 'admin' from users where email = 'admin@dwaso.test' returning id`,
      [email],
    );
    const id = inserted?.id as string;
    const reason = { reason: 'She called and I know her voice' };
    expect((await post(`/admin/admins/${id}/allow-recovery`, reason, await demoAdmin(market))).status).toBe(
      200,
    );
    admins.push({ id, email, token: '' });
  }
  const end = fromNow(DAY);
  // Requested late, since a mailed link is valid for 20 minutes only.
  await market.travel(DAY - 10 * MINUTE);
  for (const admin of admins) {
    await post('/admin/recovery/request', { email: admin.email });
    admin.token = tokenIn((await newestMail(market, admin.email, 'reset-code'))?.text);
  }
  const { before, at } = await beforeAndAt(market, new Date(end.getTime() + 1), async () => {
    const { token } = admins.pop() as (typeof admins)[number];
    return (await post('/admin/recovery/reset', { token, password: 'a-long-enough-password' })).status;
  });
  expect([before, at]).toEqual([200, 403]);
});
