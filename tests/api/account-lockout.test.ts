import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());

const OWNER_BROWSER = { 'x-device': 'the-browser-of-the-owner' };
let networks = 0;
/** A new network for each call. */
const elsewhere = () => ({ 'x-test-address': `41.66.${Math.floor(++networks / 250)}.${networks % 250}` });

function signIn(email: string, password: string, headers: Record<string, string>) {
  return market.call('POST', '/auth/login', { body: { email, password }, headers });
}
const ask = (email: string, headers: Record<string, string>) =>
  market.call('POST', '/auth/request-password-reset', { body: { email }, headers });

/** The server refuses more concurrent password checks. */
const AT_ONCE = 15;

/** Sends `count` requests, up to `AT_ONCE` concurrently. @returns their sorted statuses */
async function sendMany(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const length = Math.min(AT_ONCE, count - statuses.length);
    const responses = await Promise.all(Array.from({ length }, send));
    statuses.push(...responses.map(({ status }) => status));
  }
  return statuses.toSorted();
}

/** A customer whose browser and address are known from one sign-in. */
async function owner(headers: Record<string, string>) {
  const customer = await newCustomer(market);
  expect((await signIn(customer.email, customer.password, headers)).status).toBe(200);
  return customer;
}

describe('100 wrong passwords of strangers', () => {
  // Shows docs/security.md, 6: 6.1.1, 6.3.1 guessing, and lock-outs
  it('lock strangers out, but not a known browser or address', async () => {
    const home = elsewhere();
    const { email, password } = await owner({ ...home, ...OWNER_BROWSER });
    const statuses = await sendMany(105, () => signIn(email, 'a-wrong-guess', elsewhere()));
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)]);
    expect((await signIn(email, password, elsewhere())).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
    expect((await signIn(email, password, { ...elsewhere(), ...OWNER_BROWSER })).status).toBe(200);
  });

  it('count on after refused tries from one address', async () => {
    const { email } = await newCustomer(market);
    const one = elsewhere();
    const refused = await sendMany(30, () => signIn(email, 'a-wrong-guess', one));
    expect(refused).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    const others = await sendMany(92, () => signIn(email, 'a-wrong-guess', elsewhere()));
    expect(others).toEqual([...Array(90).fill(401), ...Array(2).fill(429)]);
  });

  it('from the same address do not lock a known browser', async () => {
    const home = elsewhere();
    const { email, password } = await owner({ ...home, ...OWNER_BROWSER });
    await sendMany(12, () => signIn(email, 'a-wrong-guess', home));
    expect((await signIn(email, password, home)).status).toBe(429);
    expect((await signIn(email, password, { ...home, ...OWNER_BROWSER })).status).toBe(200);
  });

  it('lock a known browser out when they come from it', async () => {
    const headers = { ...elsewhere(), 'x-device': 'a-browser-that-was-stolen' };
    const { email, password } = await owner(headers);
    await sendMany(10, () => signIn(email, 'a-wrong-guess', headers));
    expect((await signIn(email, password, headers)).status).toBe(429);
  });
});

describe('reset requests of strangers', () => {
  it('do not use up the owner’s mails', async () => {
    const home = elsewhere();
    const { email } = await owner({ ...home, ...OWNER_BROWSER });
    const stranger = elsewhere();
    expect(await sendMany(6, () => ask(email, stranger))).toEqual([200, 200, 200, 200, 200, 429]);
    await sendMany(20, () => ask(email, elsewhere()));
    expect((await ask(email, elsewhere())).status).toBe(429);
    expect((await ask(email, home)).status).toBe(200);
    expect((await ask(email, { ...elsewhere(), ...OWNER_BROWSER })).status).toBe(200);
  });

  it('do not keep a right link from working, and neither do wrong codes', async () => {
    const { email } = await owner({});
    const here = elsewhere();
    await ask(email, here);
    const text = (await newestMail(market, email, 'reset-code'))?.text ?? '';
    const token = /#token=([\w-]+)/.exec(text)?.[1];
    const guess = { body: { email, code: '000000' }, headers: here };
    await sendMany(61, () => market.call('POST', '/auth/verify-reset-code', guess));
    expect((await market.call('POST', '/auth/verify-reset-code', guess)).status).toBe(429);
    const body = { token, password: 'another-password' };
    const reset = await market.call('POST', '/auth/reset-password', { body, headers: here });
    expect(reset.status).toBe(200);
  });
});

describe('names shown to others', () => {
  const LURE = 'Your wallet is LOCKED. Unlock: https://evil.example';

  // Shows docs/security.md, 1: 1.3.11 mail headers
  it('hold no link and stand in no mail to an unconfirmed address', async () => {
    const person = { email: 'lured@example.com', password: 'a-good-password', lastName: 'Mensah' };
    const lured = await market.call('POST', '/auth/signup', { body: { ...person, firstName: LURE } });
    expect([lured.status, Object.keys(lured.body.errors)]).toEqual([422, ['firstName']]);
    await market.call('POST', '/auth/signup', { body: { ...person, firstName: 'Kwabena-Unseen' } });
    const mail = await newestMail(market, person.email, 'verify-email');
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain('Kwabena-Unseen');
  });
});
