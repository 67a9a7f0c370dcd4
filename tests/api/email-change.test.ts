import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueEmailChanges, customerEmails } from '../../src/modules/identity/index.ts';
import { shopEmails } from '../../src/modules/shops/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, nextDemoShop, shopLogin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);

const SITE = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
let count = 0;
const fresh = () => `new-address-${++count}@example.com`;
const ask = (token: string, email: string, path = '/users/email') =>
  market.call('POST', path, { token, body: { email } });
const linkIn = async (recipient: string, kind: string) => {
  const mail = await newestMail(market, recipient, kind);
  return /email-change#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
};
const confirmLink = (email: string) => linkIn(email, 'email-change-confirm');
const agreeLink = (email: string) => linkIn(email, 'email-change-asked');
const answer = (token: string, what: '' | '/confirm' | '/stop' = '/confirm') =>
  market.call('POST', `/auth/email-change${what}`, { body: { token } });
const signIn = (email: string, password: string) =>
  market.call('POST', '/auth/login', { body: { email, password } });
const runJob = () =>
  applyDueEmailChanges(
    { db: market.database.db, site: SITE, log: createLog('silent') },
    { customers: customerEmails, shops: shopEmails },
  );
const later = (newEmail: string, hours: number) =>
  market.rows(
    `update email_changes set agreed_by_time_at = agreed_by_time_at - $2 * interval '1 hour',
       ends_at = ends_at - $2 * interval '1 hour' where new_email = $1`,
    [newEmail, hours],
  );
const listEvents = async (id: string) =>
  (
    await market.rows<{ kind: string }>(
      "select kind from security_events where account_id = $1 and kind like 'EMAIL%' order by id",
      [id],
    )
  ).map(({ kind }) => kind);

/** A customer with a verified email address. */
async function verifiedCustomer() {
  const customer = await newCustomer(market, `mover-${++count}@example.com`);
  await market.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
  return customer;
}

describe('a customer’s e-mail change', () => {
  // Shows docs/security.md, 7: 7.5.1 password before an account changes
  it('needs a password of the last ten minutes by both calls', async () => {
    const { id, token } = await verifiedCustomer();
    const age = "update sessions set password_at = now() - interval '11 minutes' where user_id = $1";
    await market.rows(age, [id]);
    expect((await ask(token, fresh())).body.code).toBe('PASSWORD_REQUIRED');
    // The profile is saved, but the answer asks for the password to change the address.
    const put = await market.call('PUT', '/users/profile', { token, body: { email: fresh() } });
    expect([put.status, put.body.message]).toEqual([200, expect.stringContaining('enter your password')]);
    expect(await market.rows('select 1 from email_changes where user_id = $1', [id])).toEqual([]);
  });

  it('takes effect once both addresses confirm and ends the other sessions', async () => {
    const { id, email, password, token } = await verifiedCustomer();
    const other = (await signIn(email, password)).body.data;
    const next = fresh();
    const requested = await ask(token, next);
    expect([requested.status, requested.body.data.email, requested.body.data.change.newEmail]).toEqual([
      200,
      email,
      next,
    ]);

    const notice = await newestMail(market, email, 'email-change-asked');
    expect(notice?.text).toContain('n…@example.com');
    expect(notice?.text).not.toContain(next);
    const [toNew, toPresent] = [await confirmLink(next), await agreeLink(email)];
    expect((await answer(toNew, '')).body.data).toMatchObject({ address: 'new', newEmail: next });
    expect((await answer(toPresent, '')).body.data).toMatchObject({
      address: 'present',
      newEmail: 'n…@example.com',
    });

    expect((await answer(toNew)).body.data).toMatchObject({ isConfirmed: true, isDone: false });
    expect((await signIn(next, password)).status).toBe(401);
    expect((await answer(toPresent)).body.data).toMatchObject({ isAgreed: true, isDone: true });
    expect((await signIn(next, password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    const profile = await market.call('GET', '/users/profile', { token });
    expect(profile.body.data).toMatchObject({ email: next, isVerified: true });
    expect((await market.call('GET', '/users/profile', { token: other })).status).toBe(401);
    expect((await market.call('GET', '/users/email', { token })).body.data.change).toBeNull();
    for (const address of [email, next])
      expect(await newestMail(market, address, 'email-changed')).toBeDefined();
    expect(await listEvents(id)).toEqual(['EMAIL_CHANGE_ASKED', 'EMAIL_CHANGED']);
    for (const used of [toNew, toPresent]) expect((await answer(used)).body.code).toBe('INVALID_TOKEN');
  });

  it('takes effect after 48 hours when the old address is silent', async () => {
    const { email, password, token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    await answer(await confirmLink(next));
    await later(next, 47);
    await runJob();
    expect((await signIn(next, password)).status).toBe(401);
    await later(next, 1.1);
    expect(await runJob()).toBe(1);
    expect((await signIn(next, password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
  });

  it('never takes effect without the new address and expires after 72 hours', async () => {
    const { id, email, password, token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    await answer(await agreeLink(email));
    await later(next, 49);
    await runJob();
    expect((await signIn(email, password)).status).toBe(200);
    const link = await confirmLink(next);
    await later(next, 24);
    expect((await answer(link)).body.code).toBe('INVALID_TOKEN');
    await runJob();
    expect(await market.rows('select 1 from email_changes where user_id = $1', [id])).toEqual([]);
  });

  it('never takes effect when the job runs only after the 72 hours', async () => {
    const { email, password, token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    await answer(await confirmLink(next));
    await later(next, 73);
    expect(await runJob()).toBe(0);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('is stopped from the old address, which signs every device out', async () => {
    const { id, email, password, token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    const toNew = await confirmLink(next);
    await answer(toNew);
    expect((await answer(await agreeLink(email), '/stop')).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token })).status).toBe(401);
    expect((await answer(toNew)).body.code).toBe('INVALID_TOKEN');
    await runJob();
    expect((await signIn(email, password)).status).toBe(200);
    expect(await listEvents(id)).toEqual(['EMAIL_CHANGE_ASKED', 'EMAIL_CHANGE_STOPPED']);
  });

  it('is stopped by a stranger who got the mail, without signing anybody out', async () => {
    const { token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    expect((await answer(await confirmLink(next), '/stop')).status).toBe(200);
    const own = await market.call('GET', '/users/email', { token });
    expect([own.status, own.body.data.change]).toEqual([200, null]);
  });

  it('ends with a newer change, with Cancel, and with a password reset by the old mailbox', async () => {
    const { email, token } = await verifiedCustomer();
    const [first, second] = [fresh(), fresh()];
    await ask(token, first);
    const old = await confirmLink(first);
    await ask(token, second);
    expect((await answer(old)).body.code).toBe('INVALID_TOKEN');
    const again = await market.call('POST', '/users/email/resend', { token });
    expect([again.status, (await mailsTo(market, second)).length]).toEqual([200, 2]);
    expect((await market.call('DELETE', '/users/email', { token })).body.data.change).toBeNull();
    expect((await market.call('DELETE', '/users/email', { token })).status).toBe(409);
    expect((await market.call('POST', '/users/email/resend', { token })).status).toBe(409);

    const third = fresh();
    await ask(token, third);
    const link = await confirmLink(third);
    await market.call('POST', '/auth/request-password-reset', { body: { email } });
    const reset = /#token=([\w-]+)/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[1];
    const body = { token: reset, password: 'another-good-password' };
    expect((await market.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await answer(link)).body.code).toBe('INVALID_TOKEN');
  });

  it('reveals a taken address to its mailbox alone, also when it is taken later', async () => {
    const { email, token } = await verifiedCustomer();
    const taken = await newCustomer(market);
    const [one, other] = [await ask(token, taken.email), await ask(token, fresh())];
    expect(one.body.message.replace(taken.email, '')).toBe(
      other.body.message.replace(other.body.data.change.newEmail, ''),
    );
    await ask(token, taken.email);
    await answer(await agreeLink(email));
    const refused = await answer(await confirmLink(taken.email));
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await market.call('GET', '/users/email', { token })).body.data).toEqual({ email, change: null });
    expect(await newestMail(market, email, 'email-change-ended')).toBeDefined();

    const next = fresh();
    await ask(token, next);
    await answer(await agreeLink(email));
    const link = await confirmLink(next);
    const signup = { email: next, password: 'a-good-password', firstName: 'Esi', lastName: 'Owusu' };
    const [confirmed, signedUp] = await Promise.all([
      answer(link),
      market.call('POST', '/auth/signup', { body: signup }),
    ]);
    const [{ owners }] = (await market.rows<{ owners: number }>(
      'select count(*)::int as owners from users where email = $1',
      [next],
    )) as [{ owners: number }];
    const done = confirmed.status === 200;
    expect([confirmed.status, signedUp.status, owners]).toEqual(done ? [200, 409, 1] : [409, 201, 1]);
  });

  it('neither needs nor mails an old address that was never verified', async () => {
    const { email, password, token } = await newCustomer(market, `typo-${++count}@example.com`);
    const before = (await mailsTo(market, email)).length;
    const next = fresh();
    await ask(token, next);
    expect(await mailsTo(market, email)).toHaveLength(before);
    expect((await answer(await confirmLink(next))).body.data.isDone).toBe(true);
    expect((await signIn(next, password)).status).toBe(200);
  });

  it('is refused for one’s own address and for an empty one', async () => {
    const { email, token } = await verifiedCustomer();
    for (const wrong of [email.toUpperCase(), 'nothing']) {
      expect((await ask(token, wrong)).body.errors).toHaveProperty('email');
    }
  });

  // Shows docs/security.md, 14: 14.2.1 nothing secret in an address
  it('stores the secrets of its links hashed', async () => {
    const { email, token } = await verifiedCustomer();
    const next = fresh();
    await ask(token, next);
    const secrets = [await confirmLink(next), await agreeLink(email)];
    const rows = await market.rows('select secret_hash from mailed_secrets');
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a shop’s e-mail change', () => {
  it('is the owner’s, makes payouts wait, and frees the old address', async () => {
    const shop = await aShop();
    const next = fresh();
    expect((await ask(shop.token, next, '/shops/email')).status).toBe(200);
    await answer(await confirmLink(next));
    expect((await answer(await agreeLink(shop.email))).body.data).toMatchObject({
      account: 'shop',
      isDone: true,
    });
    expect((await shopLogin(market, next)).status).toBe(200);
    expect((await shopLogin(market, shop.email)).status).toBe(401);
    const [row] = await market.rows<{ waits: boolean }>(
      "select email_changed_at > now() - interval '1 minute' as waits from shops where id = $1",
      [shop.id],
    );
    expect(row?.waits).toBe(true);
  });

  it('starts with a new address in PUT /shops/update, which saves the rest at once', async () => {
    const shop = await aShop();
    const next = fresh();
    const body = { email: next, location: 'Tamale' };
    const saved = await market.call('PUT', '/shops/update', { token: shop.token, body });
    expect([saved.status, saved.body.data.email, saved.body.data.location]).toEqual([
      200,
      shop.email,
      'Tamale',
    ]);
    expect(saved.body.message).toContain(next);
    expect(await confirmLink(next)).toBeDefined();
  });

  it('is refused at confirmation when the address belongs to a team', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const next = fresh();
    const invitation = { name: 'Esi', email: next, role: 'packer' };
    await market.call('POST', '/shops/team', { token: other.token, body: invitation });
    await ask(shop.token, next, '/shops/email');
    await answer(await agreeLink(shop.email));
    expect((await answer(await confirmLink(next))).body.code).toBe('EMAIL_TAKEN');
    expect((await shopLogin(market, shop.email, DEMO_PASSWORD)).status).toBe(200);
  });
});
