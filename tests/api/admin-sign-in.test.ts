import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoverAdmin } from '../../src/modules/identity/index.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  // A code is valid for 30 seconds: on a busy machine it could expire before the test uses it.
  market = await openMarket({ rateLimits: true, clock: true });
});
afterAll(() => market.close());

const LOGIN = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
const STEP_MS = 30_000;
const generateCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

const setUp = (token: string, password = LOGIN.password) =>
  market.call('POST', '/admin/totp/setup', { token, body: { password } });

/** Runs the command as `npm run admin:create` does. */
async function command(args: string[], env: Record<string, string> = {}) {
  const run = promisify(execFile);
  const all = ['tools/admin-create.ts', ...args, '--database-url', market.database.url];
  return run(process.execPath, all, { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stderr + error.stdout }),
  );
}

describe('npm run admin:create', () => {
  // Shows docs/portals.md, Admins: The first admin is created on the command line only
  it('creates an admin, prints the password once, and refuses bad input', async () => {
    const result = await command(['--email', 'first@example.com', '--first-name', 'Ama']);
    expect(result.text).toContain('first@example.com can sign in');
    const password = /shown this once: (\S+)/.exec(result.text)?.[1] as string;
    const login = await market.call('POST', '/admin/login', {
      body: { email: 'first@example.com', password },
    });
    expect(login.body.data.admin).toMatchObject({ email: 'first@example.com', firstName: 'Ama' });
    expect(await findAuditEntries(market, 'admin.create')).toHaveLength(1);

    const { email } = await newCustomer(market);
    const [ofAdmin, ofCustomer, noAddress, short, withPassword] = await Promise.all([
      command(['--email', 'first@example.com']),
      command(['--email', email]),
      command(['--email', 'no-address']),
      command(['--email', 'short@example.com'], { ADMIN_PASSWORD: 'too-short' }),
      command(['--email', 'second@example.com'], { ADMIN_PASSWORD: 'long-enough-to-pass' }),
    ]);
    expect(ofAdmin.text).toContain('An admin already uses this email');
    expect(ofCustomer.text).toContain('A customer already uses this email');
    expect(noAddress.ok).toBe(false);
    expect(short.ok).toBe(false);
    expect(withPassword.ok).toBe(true);
    expect(withPassword.text).not.toContain('long-enough-to-pass');
  });
});

describe("the admins' sign-in", () => {
  // Shows docs/portals.md, Admins: The first admin is created on the command line only
  // Shows docs/security.md, 6: 6.5.1 codes work once
  it('asks for a second factor once it is set up and accepts no code twice', async () => {
    const token = await demoAdmin(market);
    const elsewhere = await demoAdmin(market);
    expect((await market.call('GET', '/admin/me', { token })).body.data.totp).toEqual({
      enabled: false,
      required: false,
      recoveryCodes: 0,
    });
    expect(
      (await market.call('POST', '/admin/totp/confirm', { token, body: { code: '123456' } })).status,
    ).toBe(409);
    const { secret, uri } = (await setUp(token)).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Dwaso:admin%40dwaso\.test\?/);
    // An unconfirmed secret does not require a second factor.
    expect((await market.call('POST', '/admin/login', { body: LOGIN })).status).toBe(200);
    const wrong = await market.call('POST', '/admin/totp/confirm', { token, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
    const confirmed = await market.call('POST', '/admin/totp/confirm', {
      token,
      body: { code: generateCode(secret, -1) },
    });
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
    expect((await market.call('GET', '/admin/me', { token })).body.data.totp).toMatchObject({
      enabled: true,
      recoveryCodes: 10,
    });
    expect((await market.call('GET', '/admin/me', { token: elsewhere })).status).toBe(401);
    expect((await setUp(token)).status).toBe(409);

    const without = await market.call('POST', '/admin/login', { body: LOGIN });
    expect(without).toMatchObject({ status: 403, body: { code: 'TOTP_REQUIRED' } });
    const totp = generateCode(secret);
    const tries = await Promise.all(
      [1, 2, 3].map(() => market.call('POST', '/admin/login', { body: { ...LOGIN, totp } })),
    );
    expect(tries.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    const again = await market.call('POST', '/admin/login', { body: { ...LOGIN, totp } });
    expect(again.body.code).toBe('INVALID_CREDENTIALS');
    const late = await market.call('POST', '/admin/login', {
      body: { ...LOGIN, totp: generateCode(secret, 3) },
    });
    expect(late.status).toBe(401);
    const unknown = await market.call('POST', '/admin/login', {
      body: { ...LOGIN, password: 'wrong', totp },
    });
    expect(unknown.body.code).toBe('INVALID_CREDENTIALS');

    const remove = (password: string, code: string) =>
      market.call('DELETE', '/admin/totp', { token, body: { password, code } });
    expect((await remove('wrong', generateCode(secret, 1))).status).toBe(422);
    expect((await remove(LOGIN.password, totp)).status).toBe(400);
    const removed = await remove(LOGIN.password, generateCode(secret, 1));
    expect(removed).toMatchObject({ status: 200, body: { data: { totp: { enabled: false } } } });
    expect(await findAuditEntries(market, 'admin.totp-on')).toHaveLength(1);
    expect(await findAuditEntries(market, 'admin.totp-off')).toHaveLength(1);
  });

  it('lets an admin without a compulsory second factor reach its set-up alone', async () => {
    const token = await demoAdmin(market);
    const required = (totpRequired: boolean) =>
      market.call('PUT', '/admin/settings', { token, body: { admin: { totpRequired } } });
    await required(true);
    for (const path of ['/admin/shops', '/admin/settings', '/admin/users']) {
      expect((await market.call('GET', path, { token })).body.code).toBe('TOTP_REQUIRED');
    }
    expect((await market.call('GET', '/admin/me', { token })).body.data.totp.required).toBe(true);
    const { secret } = (await setUp(token)).body.data;
    await market.call('POST', '/admin/totp/confirm', { token, body: { code: generateCode(secret) } });
    expect((await market.call('GET', '/admin/shops', { token })).status).toBe(200);
    const body = { password: LOGIN.password, code: generateCode(secret, 1) };
    expect((await market.call('DELETE', '/admin/totp', { token, body })).status).toBe(409);
    await required(false);
    await market.call('DELETE', '/admin/totp', { token, body });
  });

  it('changes the own password and ends the other sessions', async () => {
    await command(['--email', 'third@example.com'], { ADMIN_PASSWORD: 'the-first-password' });
    const signIn = (password: string) =>
      market.call('POST', '/admin/login', { body: { email: 'third@example.com', password } });
    const token = (await signIn('the-first-password')).body.data.token;
    const other = (await signIn('the-first-password')).body.data.token;
    const change = (currentPassword: string, newPassword: string) =>
      market.call('POST', '/admin/password', { token, body: { currentPassword, newPassword } });
    expect((await change('wrong', 'the-second-password')).body.errors.currentPassword).toBeTruthy();
    expect((await change('the-first-password', 'short')).status).toBe(422);
    expect((await change('the-first-password', 'the-second-password')).status).toBe(200);
    expect((await market.call('GET', '/admin/me', { token: other })).status).toBe(401);
    expect((await signIn('the-first-password')).status).toBe(401);
    expect((await signIn('the-second-password')).status).toBe(200);
    await market.call('POST', '/auth/logout', { token });
    expect((await market.call('GET', '/admin/me', { token })).status).toBe(401);
  });

  it('locks after ten wrong tries', async () => {
    const body = { email: 'guess@example.com', password: 'wrong' };
    for (let at = 0; at < 10; at++) await market.call('POST', '/admin/login', { body });
    expect((await market.call('POST', '/admin/login', { body })).status).toBe(429);
  });
});

describe('npm run admin:create -- --recover', () => {
  it('resets second factor and password of an admin alone, audited and mailed', async () => {
    const email = 'alone@example.com';
    await command(['--email', email], { ADMIN_PASSWORD: 'long-enough-to-pass' });
    const login = (password: string) => market.call('POST', '/admin/login', { body: { email, password } });
    const { token, admin } = (await login('long-enough-to-pass')).body.data;
    const { secret } = (await setUp(token, 'long-enough-to-pass')).body.data;
    await market.call('POST', '/admin/totp/confirm', { token, body: { code: generateCode(secret) } });
    expect((await login('long-enough-to-pass')).body.code).toBe('TOTP_REQUIRED');

    const recover = (...args: string[]) => command(['--recover', '--email', email, ...args]);
    const result = await recover('--keep-factor');
    const password = /shown this once: (\S+)/.exec(result.text)?.[1] as string;
    expect((await login('long-enough-to-pass')).status).toBe(401);
    expect((await login(password)).body.code).toBe('TOTP_REQUIRED');
    expect((await market.call('GET', '/admin/me', { token })).status).toBe(401);

    expect((await recover('--keep-password')).text).toContain('The second factor is lifted');
    expect((await login(password)).status).toBe(200);
    expect(await findAuditEntries(market, 'admin.recover')).toHaveLength(2);
    const events = await market.rows<{ kind: string }>(
      `select kind from security_events where account_id = $1 and details ->> 'by' = 'the command line' order by id`,
      [admin.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['PASSWORD_RESET', 'FACTOR_LIFTED']);
    expect((await newestMail(market, email, 'second-factor'))?.subject).toContain(
      'two-step sign-in was reset',
    );
    expect(await newestMail(market, email, 'password-changed')).toBeDefined();

    const { email: customer } = await newCustomer(market);
    const other = await command(['--recover', '--email', customer]);
    expect([other.ok, other.text]).toEqual([
      false,
      expect.stringContaining('No admin uses this email address'),
    ]);
    await market.rows('update users set suspended_at = now() where id = $1', [admin.id]);
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    const removed = { email, password: null, liftFactor: true };
    await expect(recoverAdmin(market.database.db, site, removed)).rejects.toThrow(
      'No admin uses this email address',
    );
  });
});
