import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { closeMarket, signAllLines } from './support/launch.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { customerWithHistory, newestMail, orderFrom } from './support/people.ts';

const REASON = { reason: 'The company answers on Monday' };
const alerts: string[] = [];
let market: Market;
let owner: string;
let alertFails = false;
let network: LaunchView['network'] = [];
beforeAll(async () => {
  market = await openMarket({
    launch: {
      facts: {
        ...{ supportEmail: 'help@dwaso.com', payments: 'simulated', settingsFaults: [] },
        ...{ hasSms: true, hasAlertAddress: true },
      },
      checkNetwork: async () => network,
      sendAlert: async (words) => {
        if (alertFails) throw new Error('503');
        alerts.push(words);
      },
    },
  });
  owner = await demoAdmin(market);
});
afterAll(() => market.close());
beforeEach(() => closeMarket(market));

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  market.call(method, `/admin/launch${path}`, { token: owner, body });
const launch = async (): Promise<LaunchView> => (await call('GET', '')).body.data;
const line = async (name: string) => (await launch()).lines.find((one) => one.line === name);
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] as string;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const prove = (name: string, code: string) => call('POST', `/lines/${name}/proof`, { code });
const mailed = async () => codeIn((await newestMail(market, 'admin@dwaso.test', 'mail-test'))?.subject);

describe('the lines', () => {
  it('count what is not known as red', async () => {
    const { isOpen, canOpen, lines } = await launch();
    expect({ isOpen, canOpen }).toEqual({ isOpen: false, canOpen: false });
    expect(Object.fromEntries(lines.map((one) => [one.line, one.state]))).toMatchObject({
      ...{ backup: 'unknown', 'restore-test': 'unknown', payments: 'red', settings: 'ok' },
      ...{ mail: 'unknown', sms: 'unknown', alert: 'unknown' },
    });
    await signAllLines(market, ['second-owner', 'restore-test', 'payments', 'mail', 'sms', 'alert']);
    const refused = await call('POST', '/opening');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('backup')]);
    expect((await launch()).isOpen).toBe(false);
  });

  it('know the age of the newest backup and of its restore test', async () => {
    await market.rows(`insert into backups (id, made_at) values ('newest', now() - interval '35 hours'),
      ('restored', now() - interval '37 hours')`);
    expect(await line('backup')).toMatchObject({ state: 'ok', provenAt: expect.any(String) });
    expect(await line('restore-test')).toMatchObject({ state: 'red' });
    await market.rows('delete from backups');
  });

  it('see a second owner only while there is one', async () => {
    await market.rows(
      "update users set admin_role = 'support' where role = 'admin' and email <> 'admin@dwaso.test'",
    );
    expect((await line('second-owner'))?.state).toBe('red');
    await market.rows(`insert into users (email, password_hash, first_name, last_name, role, admin_role, email_verified_at)
      values ('second@dwaso.test', '', 'Efua', 'Owusu', 'admin', 'owner', now())`);
    expect((await line('second-owner'))?.state).toBe('ok');
    await market.rows("update users set suspended_at = now() where email = 'second@dwaso.test'");
    expect((await line('second-owner'))?.state).toBe('red');
  });
});

it('offers a code only for a channel that is set up', async () => {
  const { lines } = await launch();
  const offered = lines.filter(({ canSendCode }) => canSendCode).map((one) => one.line);
  expect(offered).toEqual(['mail', 'sms', 'alert']);
  const bare = await openMarket();
  await closeMarket(bare);
  const answer = await bare.call('GET', '/admin/launch', { token: await demoAdmin(bare) });
  const alert = answer.body.data.lines.find((one: { line: string }) => one.line === 'alert');
  await bare.close();
  expect(alert).toMatchObject({ canSendCode: false, evidence: 'ALERT_WEBHOOK_URL is not set.' });
});

it('keeps what a check of the network found for a day, and is green only if all of it is', async () => {
  const check = async (...found: LaunchView['network'][number]['state'][]) => {
    network = found.map((state, at) => ({ what: `Part ${at}`, state, says: 'something' }));
    const { data } = (await call('POST', '/network')).body;
    expect(data.network).toEqual(network);
    return (await line('network'))?.state;
  };
  expect((await line('network'))?.state).toBe('unknown');
  expect(await check('green', 'red', 'skipped')).toBe('red');
  expect(await check('green', 'skipped')).toBe('unknown');
  expect(await check()).toBe('unknown');
  expect(await check('green', 'green')).toBe('ok');
  await market.rows(`update settings set value = jsonb_set(value, '{at}', to_jsonb(now() - interval '25 hours'))
    where key = 'launch.network'`);
  expect((await line('network'))?.state).toBe('red');
});

describe('what the market claims', () => {
  const confirm = (versions: Record<string, number>) => call('POST', '/claims', { versions });
  const versions = async () =>
    Object.fromEntries((await launch()).texts.map(({ page, version }) => [page, version]));
  const says = async () => (await line('claims'))?.evidence;
  const set = (key: string, value: unknown) =>
    market.rows(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    );

  it('is green once the settings are filled in, no figure is overstated and an owner confirmed each text', async () => {
    expect(await says()).toContain('a telephone number, an address');
    expect(await says()).toContain('“500+ verified sellers”');
    expect(await says()).toContain('about, help, privacy, seller-terms, terms');
    expect((await confirm(await versions())).status).toBe(200);
    expect(await says()).not.toContain('about');
    await set('contact.phone', '030 212 3456');
    await set('contact.postal', 'P. O. Box 1, Accra');
    expect((await line('claims'))?.state).toBe('red');
    await set('impact.mode', 'live');
    expect(await line('claims')).toMatchObject({ state: 'ok', provenAt: expect.any(String) });
    await set('fee.vatPercent', 20);
    expect(await says()).toContain('the VAT number');
    await set('contact.email', 'help@dwaso.test');
    expect(await says()).toContain('an email address');
    await set('fee.vatPercent', 0);
    await set('contact.email', null);
    const [entry] = await findAuditEntries(market, 'launch.claims');
    expect(entry?.after).toEqual({ versions: await versions() });
  });

  it('has to be confirmed again in a new version, and only in the version in force', async () => {
    const before = await versions();
    await confirm(before);
    await market.rows(`insert into site_page_versions (page, version, texts, note, admin_id)
      select 'terms', 1, null, 'New', id from users where email = 'admin@dwaso.test'`);
    expect(await says()).toContain('No owner has confirmed: terms.');
    expect((await confirm(before)).status).toBe(409);
    expect((await confirm(await versions())).status).toBe(200);
    expect((await line('claims'))?.state).toBe('ok');
    expect((await confirm({ about: 0 })).status).toBe(422);
  });
});

describe('a code', () => {
  it('proves that mail arrives, once, and stands in the database only as a hash', async () => {
    expect((await call('POST', '/lines/mail/code')).status).toBe(200);
    const code = await mailed();
    expect(JSON.stringify(await market.rows('select * from launch_codes'))).not.toContain(code);
    expect((await prove('mail', wrong(code))).status).toBe(400);
    expect((await line('mail'))?.state).toBe('unknown');
    expect((await prove('mail', code)).status).toBe(200);
    expect(await line('mail')).toMatchObject({ state: 'ok', provenAt: expect.any(String) });
    expect((await prove('mail', code)).status).toBe(400);
    const [entry] = await findAuditEntries(market, 'launch.prove');
    expect(entry?.after).toEqual({ line: 'mail' });
  });

  it('ends after five wrong tries, those at once included', async () => {
    await call('POST', '/lines/mail/code');
    const code = await mailed();
    await Promise.all(Array.from({ length: 5 }, () => prove('mail', wrong(code))));
    expect((await prove('mail', code)).status).toBe(400);
  });

  it('ends after half an hour, and a new one needs a minute', async () => {
    await call('POST', '/lines/mail/code');
    const code = await mailed();
    expect((await call('POST', '/lines/mail/code')).status).toBe(429);
    await market.rows("update launch_codes set expires_at = now(), sent_at = now() - interval '31 minutes'");
    expect((await prove('mail', code)).status).toBe(400);
    expect((await call('POST', '/lines/mail/code')).status).toBe(200);
  });

  it('is for the owner who asked for it and for its line alone', async () => {
    await call('POST', '/lines/mail/code');
    const code = await mailed();
    expect((await prove('sms', code)).status).toBe(400);
    await market.rows(
      `update launch_codes set admin_id = (select id from users where email = 'customer@dwaso.test')`,
    );
    expect((await prove('mail', code)).status).toBe(400);
  });

  it('proves a proof of the last 30 days only', async () => {
    await call('POST', '/lines/mail/code');
    await prove('mail', await mailed());
    await market.rows("update launch_codes set confirmed_at = now() - interval '31 days'");
    expect((await line('mail'))?.state).toBe('red');
  });

  it('goes by SMS to the number that the owner names', async () => {
    expect((await call('POST', '/lines/sms/code')).status).toBe(422);
    expect((await call('POST', '/lines/sms/code', { phone: '0244000009' })).status).toBe(200);
    const text = await newestMail(market, '+233244000009', 'phone-code');
    expect((await prove('sms', codeIn(text?.text))).status).toBe(200);
    expect((await line('sms'))?.state).toBe('ok');
  });

  it('goes to the alert address, whose failure is said', async () => {
    alertFails = true;
    expect((await call('POST', '/lines/alert/code')).status).toBe(503);
    alertFails = false;
    await market.rows("update launch_codes set sent_at = now() - interval '2 minutes'");
    expect((await call('POST', '/lines/alert/code')).status).toBe(200);
    expect((await prove('alert', codeIn(alerts.at(-1)))).status).toBe(200);
    expect((await line('alert'))?.state).toBe('ok');
  });
});

describe('the opening', () => {
  it('takes a signature with its reason for each line that is not green, and none for a green one', async () => {
    expect((await call('POST', '/lines/settings/signature', REASON)).status).toBe(409);
    const signed = await call('POST', '/lines/backup/signature', REASON);
    expect(
      signed.body.data.lines.find((one: { line: string }) => one.line === 'backup').signature,
    ).toMatchObject({
      reason: REASON.reason,
    });
    const [entry] = await findAuditEntries(market, 'launch.sign');
    expect(entry).toMatchObject({ reason: REASON.reason, after: { line: 'backup', state: 'unknown' } });
  });

  it('asks for the password again', async () => {
    await market.rows("update sessions set password_at = now() - interval '11 minutes'");
    await signAllLines(market);
    for (const path of ['/opening', '/lines/backup/signature']) {
      const refused = await call('POST', path, path === '/opening' ? undefined : REASON);
      expect([path, refused.body.code]).toEqual([path, 'PASSWORD_REQUIRED']);
    }
    owner = await demoAdmin(market);
  });

  it('happens once, though two ask at once, and lasts', async () => {
    await signAllLines(market);
    const both = await Promise.all([call('POST', '/opening'), call('POST', '/opening')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await launch()).toMatchObject({
      isOpen: true,
      openedAt: expect.any(String),
      openedBy: { id: expect.any(String) },
    });
    expect(await findAuditEntries(market, 'launch.open')).toHaveLength(1);
    expect((await call('POST', '/lines/backup/signature', REASON)).status).toBe(409);
    expect((await call('POST', '/lines/mail/code')).status).toBe(409);
  });
});

it('takes no order and no payment before the opening, and both after it', async () => {
  await market.rows(`insert into settings (key, value) values ('market.opened', '{"at": null, "by": null}')`);
  const { token } = await customerWithHistory(market);
  await closeMarket(market);
  const count = () =>
    market.rows('select count(*) from orders union all select count(*) from payment_attempts');
  const before = await count();
  const order = { product: 'Ejura Brown Rice', wallet: '0551234987' };
  const refused = await orderFrom(market, token, order);
  expect([refused.status, refused.body.code]).toEqual([503, 'MARKET_CLOSED']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await count()).toEqual(before);
  await signAllLines(market);
  await call('POST', '/opening');
  expect((await orderFrom(market, token, order)).status).toBeLessThan(300);
});
