import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { customerWithData } from './support/close-account.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, newCustomer, newestMail } from './support/people.ts';
import { textsTo } from './support/texts.ts';

/* A customer with a number adds an email that has an account: both accounts are proven and become one. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

let last = 8100;
const PASSWORD = 'a-good-password';

interface Person {
  id: string;
  token: string;
  email: string;
}

/** An account with a number and a password, without an email. */
async function newPhoneCustomer(): Promise<Person & { phone: string }> {
  const person = await newCustomer(market);
  const phone = `+23324557${++last}`;
  await market.rows(
    'update users set email = null, email_verified_at = null, verified_phone = $2 where id = $1',
    [person.id, phone],
  );
  return { ...person, phone };
}

const confirmPassword = ({ token }: Person) =>
  market.call('POST', '/auth/confirm-password', { token, body: { password: PASSWORD } });
const ask = ({ token }: Person, email: string) =>
  market.call('POST', '/users/email', { token, body: { email } });
const joinWith = ({ token }: Person, body: object) => market.call('POST', '/users/join', { token, body });
const tokenIn = (text: string | undefined) => /email-change#token=([\w-]+)/.exec(text ?? '')?.[1] as string;
const linkTo = async (email: string) =>
  tokenIn((await newestMail(market, email, 'email-change-confirm'))?.text);
const read = async (token: string) =>
  (await market.call('POST', '/auth/email-change', { body: { token } })).body.data;
const agree = async ({ phone }: { phone: string }) => {
  const text = (await textsTo(market, phone)).find((one) => one.includes('email-change#'));
  expect(
    (await market.call('POST', '/auth/email-change/confirm', { body: { token: tokenIn(text) } })).status,
  ).toBe(200);
};

/** Asks to add the email of an account; the number agrees. @returns the token of the mailed link */
async function askAndAgree(to: Person & { phone: string }, email: string): Promise<string> {
  await confirmPassword(to);
  expect((await ask(to, email)).status).toBe(200);
  await agree(to);
  return linkTo(email);
}

const contactsOf = async (id: string) =>
  (
    await market.rows(
      'select email, verified_phone, email_verified_at is not null as verified from users where id = $1',
      [id],
    )
  )[0];

describe('a customer with a number who adds the email of another account', () => {
  it('joins it: orders and cart are there, both ways sign in, both are told', async () => {
    const other = await customerWithData(market);
    const survivor = await newPhoneCustomer();
    const emailToken = await askAndAgree(survivor, other.email);
    const answer = await joinWith(survivor, { emailToken, password: PASSWORD });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);

    const { data: orders } = (await market.call('GET', '/orders', { token: survivor.token })).body;
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([other.orderId]);
    expect((await market.call('GET', '/cart', { token: survivor.token })).body.data.items).toHaveLength(1);
    expect(await contactsOf(survivor.id)).toEqual({
      ...{ email: other.email, verified_phone: survivor.phone, verified: true },
    });
    expect((await market.call('GET', '/users/profile', { token: other.token })).status).toBe(401);
    const signIn = { email: other.email, password: PASSWORD };
    expect((await market.call('POST', '/auth/login', { body: signIn })).status).toBe(200);
    expect((await market.call('GET', '/users/email', { token: survivor.token })).body.data.change).toBeNull();

    expect((await mailsTo(market, other.email)).map(({ kind }) => kind)).toContain('accounts-joined');
    expect((await textsTo(market, survivor.phone))[0]).toMatch(/was joined with another account/);
    expect((await joinWith(survivor, { emailToken, password: PASSWORD })).body.code).toBe('INVALID_TOKEN');
  });

  it('learns from no answer whether the address has an account; its mailbox alone does', async () => {
    const other = await newCustomer(market);
    const survivor = await newPhoneCustomer();
    const free = `free-${last}@example.com`;
    const shape = async (email: string) => {
      await confirmPassword(survivor);
      const { status, body } = await ask(survivor, email);
      const { newEmail, askedAt, takesEffectAt, endsAt, ...rest } = body.data.change;
      expect(newEmail).toBe(email);
      expect([askedAt, takesEffectAt, endsAt].every(Boolean)).toBe(true);
      return { status, message: body.message?.replace(email, ''), rest };
    };
    const ofFree = await shape(free);
    expect((await read(await linkTo(free))).hasAccount).toBe(false);
    expect(await shape(other.email)).toEqual(ofFree);
    expect((await read(await linkTo(other.email))).hasAccount).toBe(true);
    const text = (await textsTo(market, survivor.phone)).find((one) => one.includes('email-change#'));
    expect((await read(tokenIn(text))).hasAccount).toBe(false);
    expect((await joinWith(survivor, { emailToken: tokenIn(text), password: PASSWORD })).body.code).toBe(
      'INVALID_TOKEN',
    );
  });

  it('joins after the number has agreed, or has let 48 hours pass', async () => {
    const other = await newCustomer(market);
    const survivor = await newPhoneCustomer();
    await ask(survivor, other.email);
    const emailToken = await linkTo(other.email);
    const proof = { emailToken, password: PASSWORD };
    expect((await joinWith(survivor, proof)).body.code).toBe('INVALID_STATE');
    const { data } = (await market.call('GET', '/users/email', { token: survivor.token })).body;
    const instant = new Date(data.change.takesEffectAt);
    await market.travel(47 * HOUR + 55 * MINUTE);
    expect((await joinWith(survivor, proof)).body.code).toBe('PASSWORD_REQUIRED');
    await confirmPassword(survivor);
    const joined = await beforeAndAt(market, instant, async () => (await joinWith(survivor, proof)).status);
    expect(joined).toEqual({ before: 409, at: 200 });
  });

  it('needs the password of that account, which is not guessed', async () => {
    const other = await newCustomer(market);
    const thief = await newPhoneCustomer();
    const emailToken = await askAndAgree(thief, other.email);
    expect((await joinWith(thief, { emailToken })).body.errors).toEqual({
      password: 'Enter the password of that account',
    });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => joinWith(thief, { emailToken, password: 'not-the-password' })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    const right = await joinWith(thief, { emailToken, password: PASSWORD });
    expect(right.body.code).toBe('INVALID_TOKEN');
    expect(await contactsOf(other.id)).toMatchObject({ email: other.email });
  });

  it('is the one who asked: a link opens nothing for another customer', async () => {
    const other = await newCustomer(market);
    const asker = await newPhoneCustomer();
    const emailToken = await askAndAgree(asker, other.email);
    const stranger = await newPhoneCustomer();
    await confirmPassword(stranger);
    const proof = { emailToken, password: PASSWORD };
    expect((await joinWith(stranger, proof)).body.code).toBe('INVALID_STATE');
    expect((await joinWith(asker, { ...proof, emailToken: 'x'.repeat(43) })).body.code).toBe('INVALID_TOKEN');
    expect((await joinWith(asker, proof)).status).toBe(200);
  });

  it('joins once, when the request is sent three times at once', async () => {
    const other = await newCustomer(market);
    const survivor = await newPhoneCustomer();
    const emailToken = await askAndAgree(survivor, other.email);
    const proof = { emailToken, password: PASSWORD };
    const all = await Promise.all([1, 2, 3].map(() => joinWith(survivor, proof)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps both numbers or addresses where it had only one', async () => {
    const other = await newCustomer(market);
    const phone = `+23324557${++last}`;
    await market.rows('update users set verified_phone = $2 where id = $1', [other.id, phone]);
    const survivor = await newCustomer(market);
    await ask(survivor, other.email);
    const emailToken = await linkTo(other.email);
    expect((await joinWith(survivor, { emailToken, password: PASSWORD })).status).toBe(200);
    expect(await contactsOf(survivor.id)).toMatchObject({ email: other.email, verified_phone: phone });
  });
});

describe('an account of an email', () => {
  it('that is suspended or recovered, an agent’s, or of a number without password, is not joined', async () => {
    const spoil: [string, string][] = [
      ['suspended', 'update users set suspended_at = now() where id = $1'],
      [
        'of a number',
        "update users set password_hash = null, verified_phone = '+233245579999' where id = $1",
      ],
      [
        'recovered',
        `insert into account_recoveries (user_id, new_phone, admin_id, reason, stop_token_hash, takes_effect_at)
         select $1, '+233241112229', id, 'Lost', 'by-email', now() + interval '1 day' from users where role = 'admin' limit 1`,
      ],
      [
        'agent',
        `insert into agents (user_id, name, phone, region, district, about)
         values ($1, 'Kofi Mensah', '+233241112228', 'Ashanti', 'Ejura', 'Maize')`,
      ],
    ];
    for (const [what, statement] of spoil) {
      const survivor = await newPhoneCustomer();
      const other = await newCustomer(market);
      const emailToken = await askAndAgree(survivor, other.email);
      await market.rows(statement, [other.id]);
      const answer = await joinWith(survivor, { emailToken, password: PASSWORD });
      expect(answer.body.code, what).toBe('INVALID_STATE');
    }
  });

  it('is needed: an admin’s address is none', async () => {
    const survivor = await newPhoneCustomer();
    const admin = await newCustomer(market);
    const emailToken = await askAndAgree(survivor, admin.email);
    await market.rows("update users set role = 'admin', admin_role = 'support' where id = $1", [admin.id]);
    expect((await read(emailToken)).hasAccount).toBe(false);
    expect((await joinWith(survivor, { emailToken, password: PASSWORD })).body.code).toBe('INVALID_STATE');
  });
});
