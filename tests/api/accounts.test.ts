import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GHANA_REGIONS } from '../../src/shared/regions.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const linkToken = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '');
const code = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';

describe('sign-up and sign-in', () => {
  // Shows docs/specification.md, 3: **profile**: `firstName`, `lastName`, `email`, `phone`, `isVerified`, `createdAt`
  // Shows docs/security.md, 15: 15.3.1 only needed fields
  it('creates an account, signs in and shows the profile, never a hash', async () => {
    const { token, email } = await newCustomer(market);
    const { status, body } = await market.call('GET', '/users/profile', { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      firstName: 'Ama',
      lastName: 'Serwaa',
      email,
      phone: null,
      isVerified: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  // Shows docs/api.md, Points settled: `POST /auth/login`: `data` is the token; also at the top level as `token`
  it('answers with the token in data and at the top level', async () => {
    const { email, password } = await newCustomer(market);
    const { body } = await market.call('POST', '/auth/login', { body: { email, password } });
    expect(body.data).toEqual(expect.any(String));
    expect(body.token).toBe(body.data);
  });

  it('ignores the case of the address and refuses a second account for it', async () => {
    const { email, password } = await newCustomer(market);
    const upper = email.toUpperCase();
    expect((await market.call('POST', '/auth/login', { body: { email: upper, password } })).status).toBe(200);
    const again = { email: upper, password, firstName: 'Kofi', lastName: 'Mensah' };
    const { status, body } = await market.call('POST', '/auth/signup', { body: again });
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(body.errors.email).toBeDefined();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await newCustomer(market);
    const wrong = await market.call('POST', '/auth/login', { body: { email, password: 'not-the-password' } });
    const unknown = await market.call('POST', '/auth/login', {
      body: { email: 'nobody@example.com', password: 'x' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  // Shows docs/security.md, 6: 6.1.3, 6.3.3 all ways in are known and equal
  it('refuses an admin at the customers’ sign-in', async () => {
    const body = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
    expect((await market.call('POST', '/auth/login', { body })).status).toBe(401);
  });

  // Shows docs/security.md, 7: 7.4.1 signing out ends it
  it('ends the session at sign-out', async () => {
    const { token } = await newCustomer(market);
    expect((await market.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token })).status).toBe(401);
  });

  // Shows docs/security.md, 7: 7.2.1–7.2.3 random tokens, checked here
  it('stores tokens hashed', async () => {
    const { token } = await newCustomer(market);
    const found = await market.rows('select 1 from sessions where token_hash = $1', [token]);
    expect(found).toHaveLength(0);
  });

  it('names each bad field', async () => {
    const { status, body } = await market.call('POST', '/auth/signup', {
      body: { email: 'no', password: 'short', firstName: '', isAdmin: true },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'email',
      'firstName',
      'isAdmin',
      'lastName',
      'password',
    ]);
  });
});

describe('e-mail verification', () => {
  it('works by the mailed link and says so when the link is used again', async () => {
    const { token, email } = await newCustomer(market);
    const mail = await newestMail(market, email, 'verify-email');
    const secret = linkToken(mail?.text ?? '');
    expect((await market.call('GET', `/auth/verify-email/${secret}`)).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token })).body.data.isVerified).toBe(true);
    const again = await market.call('GET', `/auth/verify-email/${secret}`);
    expect([again.status, again.body.message]).toEqual([200, 'Your email is already verified']);
    const never = await market.call('GET', '/auth/verify-email/a-link-that-never-was-mailed');
    expect([never.status, never.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });

  // Shows docs/specification.md, 4: Unverified accounts can have the verification mailed again.
  it('resends the mail to an unverified account alone and answers the same to all', async () => {
    const { email } = await newCustomer(market);
    const first = linkToken((await newestMail(market, email, 'verify-email'))?.text ?? '');
    const known = await market.call('POST', '/auth/resend-verification', { body: { email } });
    const unknown = await market.call('POST', '/auth/resend-verification', {
      body: { email: 'nobody@example.com' },
    });
    expect(known.body).toEqual(unknown.body);
    expect(known.body.data).toEqual({ success: true });
    expect(await newestMail(market, 'nobody@example.com', 'verify-email')).toBeUndefined();
    const second = linkToken((await newestMail(market, email, 'verify-email'))?.text ?? '');
    expect(second).not.toBe(first);
    // The older link still works; after one is used, the other reports it.
    const opened = await market.call('GET', `/auth/verify-email/${first}`);
    expect(opened.body.data).toEqual({ success: true, alreadyVerified: false });
    const other = await market.call('GET', `/auth/verify-email/${second}`);
    expect(other.body.data).toEqual({ success: true, alreadyVerified: true });
  });

  it('refuses an expired link', async () => {
    const { email, id } = await newCustomer(market);
    const secret = linkToken((await newestMail(market, email, 'verify-email'))?.text ?? '');
    await market.rows(
      "update mailed_secrets set expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    );
    expect((await market.call('GET', `/auth/verify-email/${secret}`)).status).toBe(400);
  });
});

describe('password recovery', () => {
  const ask = (email: string) => market.call('POST', '/auth/request-password-reset', { body: { email } });

  // Shows docs/specification.md, 4: address, code, new password, back to sign-in
  it('sets a new password with the mailed code and signs out everywhere', async () => {
    const { email, token, password } = await newCustomer(market);
    await ask(email);
    const secret = code((await newestMail(market, email, 'reset-code'))?.text ?? '');
    expect(secret).toMatch(/^\d{6}$/);
    expect(
      (await market.call('POST', '/auth/verify-reset-code', { body: { email, code: secret } })).status,
    ).toBe(200);
    const body = { email, code: secret, password: 'another-password' };
    expect((await market.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token })).status).toBe(401);
    expect((await market.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    const login = { email, password: 'another-password' };
    expect((await market.call('POST', '/auth/login', { body: login })).status).toBe(200);
    expect((await market.call('POST', '/auth/reset-password', { body })).status).toBe(400);
  });

  // Shows docs/security.md, 6: 6.6.2, 6.6.3 codes bound and not guessable
  it('invalidates a code after five wrong tries, also when they are concurrent', async () => {
    const { email } = await newCustomer(market);
    await ask(email);
    const secret = code((await newestMail(market, email, 'reset-code'))?.text ?? '');
    const wrong = secret === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 5 }, () =>
      market.call('POST', '/auth/verify-reset-code', { body: { email, code: wrong } }),
    );
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
    const right = await market.call('POST', '/auth/verify-reset-code', { body: { email, code: secret } });
    expect([right.status, right.body.code]).toEqual([400, 'INVALID_CODE']);
  });

  it('does not reveal whether an address has an account', async () => {
    const { email } = await newCustomer(market);
    expect((await ask(email)).body).toEqual((await ask('nobody@example.com')).body);
    const known = await market.call('POST', '/auth/verify-reset-code', { body: { email, code: '123456' } });
    const unknown = { email: 'nobody@example.com', code: '123456' };
    expect((await market.call('POST', '/auth/verify-reset-code', { body: unknown })).body).toEqual(
      known.body,
    );
  });

  it('accepts a code once when two requests use it at the same time', async () => {
    const { email } = await newCustomer(market);
    await ask(email);
    const secret = code((await newestMail(market, email, 'reset-code'))?.text ?? '');
    const both = ['first-password', 'second-password'].map((password) =>
      market.call('POST', '/auth/reset-password', { body: { email, code: secret, password } }),
    );
    expect((await Promise.all(both)).map((answer) => answer.status).sort()).toEqual([200, 400]);
  });
});

describe('profile and addresses', () => {
  const street = { street: '1 Market Street', city: 'Ho', state: 'Volta', zipCode: 'VH-0001-1234' };

  // Shows docs/api.md, Points settled: `PUT /users/profile`, `PUT /users/update`: the same
  it('updates the given fields by either path and accepts an empty body', async () => {
    const { token } = await newCustomer(market);
    const one = await market.call('PUT', '/users/profile', { token, body: { phone: '024 123 4567' } });
    expect(one.body.data.phone).toBe('+233241234567');
    const two = await market.call('PUT', '/users/update/', { token, body: { firstName: 'Esi' } });
    expect(two.body.data).toMatchObject({ firstName: 'Esi', phone: '+233241234567' });
    expect((await market.call('PUT', '/users/update', { token })).status).toBe(200);
    const bad = await market.call('PUT', '/users/profile', {
      token,
      body: { phone: '12345', role: 'admin' },
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors).sort()).toEqual(['phone', 'role']);
  });

  // Shows docs/api.md, Points settled: one object, the default address, or 404
  it('stores addresses, the newest one as the default', async () => {
    const { token } = await newCustomer(market);
    expect((await market.call('GET', '/users/profile/addresses', { token })).status).toBe(404);
    const first = await market.call('POST', '/users/profile/address/', { token, body: street });
    expect(first.body.data).toMatchObject({ ...street, country: 'Ghana', isDefault: true });
    const second = await market.call('POST', '/users/profile/address', {
      token,
      body: { ...street, city: 'Keta' },
    });
    const reread = await market.call('GET', '/users/profile/addresses', { token });
    expect(reread.body.data).toMatchObject({ city: 'Keta', id: second.body.data.id });
    const edited = await market.call('PUT', `/users/profile/update/${first.body.data.id}`, {
      token,
      body: { city: 'Hohoe' },
    });
    expect(edited.body.data).toMatchObject({ ...street, city: 'Hohoe' });
    const other = await market.call('GET', '/users/profile/addresses', { token });
    expect(other.body.data).toMatchObject({ city: 'Keta', id: second.body.data.id });
    expect(
      (await market.call('DELETE', `/users/profile/address/${second.body.data.id}`, { token })).status,
    ).toBe(200);
    const remaining = await market.call('GET', '/users/addresses', { token });
    expect(remaining.body.data).toHaveLength(1);
    expect(remaining.body.data[0]).toMatchObject({ city: 'Hohoe', isDefault: true });
    expect(
      (await market.call('DELETE', `/users/profile/delete/${first.body.data.id}`, { token })).status,
    ).toBe(200);
  });

  it('keeps the twenty addresses that were used last', async () => {
    const { token } = await newCustomer(market);
    const save = async (city: string) =>
      expect(
        (await market.call('POST', '/users/profile/address', { token, body: { ...street, city } })).status,
      ).toBe(201);
    const readCities = async (): Promise<string[]> =>
      (await market.call('GET', '/users/addresses', { token })).body.data.map(
        ({ city }: { city: string }) => city,
      );
    const towns = Array.from({ length: 20 }, (_, n) => `Town ${n}`);
    for (const town of towns) await save(town);
    expect((await readCities()).toSorted()).toEqual(towns.toSorted());
    await save('Town 0');
    await save('Town 20');
    const kept = [...towns.filter((town) => town !== 'Town 1'), 'Town 20'];
    expect((await readCities()).toSorted()).toEqual(kept.toSorted());
  });

  it('stores the region that is meant and refuses one that is not in the list', async () => {
    const { token } = await newCustomer(market);
    const save = (state: string) =>
      market.call('POST', '/users/profile/address', { token, body: { ...street, state } });
    const saved = await save('Gt Accra');
    expect([saved.status, saved.body.data.state]).toEqual([201, 'Greater Accra']);
    const path = `/users/profile/update/${saved.body.data.id}`;
    const changed = await market.call('PUT', path, { token, body: { state: 'B/A' } });
    expect(changed.body.data.state).toBe('Bono');
    const refused = await save('Atlantis');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['state']]);
    for (const region of GHANA_REGIONS) expect(refused.body.errors.state).toContain(region);
  });

  // Shows docs/specification.md, 6: What belongs to somebody else is not found.
  it('leaves another person’s address alone', async () => {
    const owner = await newCustomer(market);
    const other = await newCustomer(market);
    const saved = await market.call('POST', '/users/profile/address', { token: owner.token, body: street });
    const { id } = saved.body.data;
    const change = { token: other.token, body: { city: 'Accra' } };
    expect((await market.call('PUT', `/users/profile/update/${id}`, change)).status).toBe(404);
    expect((await market.call('DELETE', `/users/profile/address/${id}`, { token: other.token })).status).toBe(
      404,
    );
    expect(
      (await market.call('DELETE', '/users/profile/address/not-an-id', { token: other.token })).status,
    ).toBe(404);
    expect(
      (await market.call('GET', '/users/profile/addresses', { token: owner.token })).body.data.city,
    ).toBe('Ho');
  });
});
