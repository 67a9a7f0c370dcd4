import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv, startingRisks } from './env.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgresql://dwaso@db.dwaso.com.gh/dwaso',
  PUBLIC_URL: 'https://dwaso.com.gh',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
  SMTP_URL: 'smtps://mail.dwaso.com.gh',
  MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
  SUPPORT_EMAIL: 'help@dwaso.com.gh',
  SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
};

describe('the demo', () => {
  it('starts on nothing at all, on loopback, and elsewhere when HOST says so', () => {
    expect(readEnv({})).toMatchObject({ appEnv: 'demo', host: '127.0.0.1', testPayments: false });
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readEnv({ PUBLIC_URL: 'http://localhost:4000', NODE_ENV: 'development' }).appEnv).toBe('demo');
    for (const url of ['postgresql://127.0.0.1:5432/dwaso', 'postgresql://dwaso@/dwaso?host=/tmp/socket']) {
      expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
    }
  });

  it.each([
    ['DATABASE_URL', 'postgresql://dwaso:word@db.dwaso.com.gh/dwaso', 'another host'],
    ['DATABASE_READ_URL', 'postgresql://localhost/a,postgresql://10.0.0.4/b', 'another host'],
    ['PUBLIC_URL', 'https://dwaso.com.gh', 'others can reach'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_0123456789', 'real money'],
  ])('does not start with a %s of a real market, even when it is asked for', (name, value, why) => {
    for (const APP_ENV of [undefined, 'demo']) {
      const start = () => readEnv({ APP_ENV, [name]: value });
      expect(start).toThrow(name);
      expect(start).toThrow(why);
      expect(start).not.toThrow(value);
    }
  });

  it('takes a mailbox of the desk whole, with a user, and not in the clear over a network', () => {
    const DESK_IMAP_URL = 'imaps://desk:word@mail.dwaso.com.gh:993/INBOX';
    const DESK_EMAIL = 'desk@dwaso.com.gh';
    const start = (given: Record<string, string>) => () => readEnv(given);
    for (const mode of [{}, PRODUCTION]) {
      expect(readEnv(mode)).toMatchObject({ deskImapUrl: undefined, deskEmail: undefined });
      expect(readEnv({ ...mode, DESK_IMAP_URL, DESK_EMAIL })).toMatchObject({
        deskImapUrl: DESK_IMAP_URL,
        deskEmail: DESK_EMAIL,
      });
      expect(start({ ...mode, DESK_IMAP_URL })).toThrow('DESK_EMAIL is missing');
      expect(start({ ...mode, DESK_EMAIL })).toThrow('DESK_IMAP_URL is missing');
      expect(start({ ...mode, DESK_IMAP_URL, DESK_EMAIL: 'a+b@dwaso.com.gh' })).toThrow('has a plus');
      const plain = DESK_IMAP_URL.replace('imaps', 'imap');
      expect(start({ ...mode, DESK_EMAIL, DESK_IMAP_URL: plain })).toThrow('unencrypted');
      expect(
        readEnv({ ...mode, DESK_EMAIL, DESK_IMAP_URL: 'imap://desk:word@127.0.0.1/INBOX' }),
      ).toBeTruthy();
      expect(start({ ...mode, DESK_EMAIL, DESK_IMAP_URL: 'imaps://mail.dwaso.com.gh' })).toThrow(
        'must name a user',
      );
    }
  });

  it('does not start under NODE_ENV=production unless APP_ENV=demo is said outright', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('say APP_ENV=demo outright');
    expect(readEnv({ NODE_ENV: 'production', APP_ENV: 'demo' }).appEnv).toBe('demo');
  });
});

describe('production', () => {
  // Shows docs/security.md, 12: 12.1.1, 12.1.2 TLS towards visitors
  it('starts with all it needs, on all addresses', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      host: '0.0.0.0',
      paystackBaseUrl: 'https://api.paystack.co',
    });
  });

  it.each(Object.keys(PRODUCTION).slice(1))('does not start without %s', (name) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(`APP_ENV=production needs ${name}`);
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789', 'ALLOW_TEST_KEY'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_dwaso_demo', 'simulator'],
    ['PUBLIC_URL', 'http://dwaso.com.gh', 'https://'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1:3001', 'simulator'],
    ['PAYSTACK_BASE_URL', 'https://10.0.0.7', 'own network'],
    ['PAYSTACK_BASE_URL', 'http://api.paystack.co', 'simulator'],
    ['PAYSTACK_BASE_URL', 'https://paystack.co.example.com', 'no address of Paystack'],
    ['PAYSTACK_BASE_URL', 'https://notpaystack.co', 'no address of Paystack'],
    ['ALLOW_TEST_KEY', 'on', 'beside a live key'],
    ['PUBLIC_URL', 'https://dwaso.com.gh/shop', 'more than a host'],
    ['PUBLIC_URL', 'https://dwaso.com.gh/?a=1', 'more than a host'],
    ['PUBLIC_URL', 'https://192.168.1.7', 'own network'],
    ['PUBLIC_URL', 'https://market.lan', 'own network'],
    ['SECRETS_KEY', Buffer.alloc(32).toString('base64'), 'can be guessed'],
    ['SECRETS_KEY', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'), 'guessed'],
    [
      'SECRETS_KEY',
      Buffer.from(Array.from({ length: 32 }, (_, at) => 240 - at)).toString('base64'),
      'guessed',
    ],
    [
      'SECRETS_KEY',
      Buffer.from('the market of Kumasi opens at six').subarray(0, 32).toString('base64'),
      'guessed',
    ],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'every certificate'],
    ['PAYMENT_WINDOW_SECONDS', '0.001', 'from 30 to 3600'],
    ['PAYMENT_WINDOW_SECONDS', '180000', 'is in seconds'],
    ['ORDER_HOLD_SECONDS', '0.001', 'from 60'],
    ['RECONCILE_EVERY_SECONDS', '0.001', 'from 1'],
    ['DATABASE_READ_LAG_SECONDS', '0.001', 'from 0.5'],
    ['MAIL_FROM', 'Dwaso <market@dwaso.test>', 'nobody can write to'],
    ['SUPPORT_EMAIL', 'support@dwaso.test', 'nobody can write to'],
    ['RATE_LIMITS', 'off', 'demo mode only'],
    ['DEMO_TOOLS', 'everyone', 'demo mode only'],
    ['WEBHOOK_LOOPBACK_PORTS', '4999', 'demo mode only'],
    ['ROLE', 'web', 'disk of one node'],
    ['ROLE', 'worker', 'disk of one node'],
  ])('does not start with %s=%s', (name, value, why) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(why);
  });

  it('takes the keys that openssl makes', () => {
    for (let times = 0; times < 200; times++) {
      const SECRETS_KEY = randomBytes(32).toString('base64');
      expect(readEnv({ ...PRODUCTION, SECRETS_KEY }).secretsKey).toBe(SECRETS_KEY);
    }
  });

  it('splits nodes that share a store', () => {
    const env = readEnv({ ...PRODUCTION, ROLE: 'web', STORAGE: 's3://a:b@s3.dwaso.com.gh/pictures' });
    expect(env.role).toBe('web');
  });

  // Shows docs/security.md, 13: 13.2.3 no default passwords
  it('takes a test key for staging when it is told to, and knows it; never the simulator’s', () => {
    const staging = { ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_0123456789', ALLOW_TEST_KEY: 'on' };
    expect(readEnv(staging).testPayments).toBe(true);
    expect(readEnv(PRODUCTION).testPayments).toBe(false);
    expect(() => readEnv({ ...staging, PAYSTACK_SECRET_KEY: 'sk_test_dwaso_demo' })).toThrow('simulator');
  });

  it('runs on the simulator when STAGING_WITH_SIMULATOR says so, and on nothing that moves money', () => {
    const staging = {
      ...{ ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_dwaso_demo' },
      ...{ STAGING_WITH_SIMULATOR: 'yes' },
    };
    expect(readEnv(staging)).toMatchObject({ testPayments: true, paystackBaseUrl: undefined });
    expect(() => readEnv({ ...staging, STAGING_WITH_SIMULATOR: 'no' })).toThrow('published key');
    for (const [name, value, why] of [
      ['PAYSTACK_SECRET_KEY', 'sk_live_0123456789', "is not the simulator's key"],
      ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789', "is not the simulator's key"],
      ['PAYSTACK_BASE_URL', 'https://api.paystack.co', 'is not a simulator in the own network'],
    ] as const)
      expect(() => readEnv({ ...staging, [name]: value })).toThrow(`${name} ${why}`);
    const worker = { ...staging, ROLE: 'worker', STORAGE: 's3://KEY:SECRET@store.dwaso.com.gh/dwaso' };
    expect(() => readEnv(worker)).toThrow('PAYSTACK_BASE_URL is missing');
    const simulator = 'http://127.0.0.1:3001';
    expect(readEnv({ ...worker, PAYSTACK_BASE_URL: simulator }).paystackBaseUrl).toBe(simulator);
    expect(() => readEnv({ STAGING_WITH_SIMULATOR: 'yes' })).toThrow('is for APP_ENV=production');
  });
});

describe('riders', () => {
  it('are asked of the simulator in a demo, and in production only of who is named', () => {
    expect(readEnv({}).riders).toBe('simulator');
    expect(readEnv({ DELIVERY_PROVIDER: 'off' }).riders).toBeNull();
    expect(readEnv(PRODUCTION).riders).toBeNull();
    expect(readEnv({ ...PRODUCTION, SWOOVE_BASE_URL: 'https://test.swooveapi.com' }).riders).toBeNull();
    const named = { ...PRODUCTION, DELIVERY_PROVIDER: 'swoove' };
    expect(readEnv(named).riders).toEqual({ baseUrl: 'https://live.swooveapi.com' });
    expect(() => readEnv({ ...named, SWOOVE_BASE_URL: 'http://127.0.0.1:9' })).toThrow('SWOOVE_BASE_URL');
  });
});

describe('what a market should not start with', () => {
  const told = (given: Record<string, string>) =>
    startingRisks({
      ...PRODUCTION,
      DATABASE_URL: `${PRODUCTION.DATABASE_URL}?sslmode=verify-full`,
      ...given,
    });

  it('is nothing where all is encrypted and every name is read', () => {
    expect(told({})).toEqual([]);
    expect(told({ PATH: '/bin', HOME: '/root', HOSTNAME: 'node-1', NODE_ENV: 'production' })).toEqual([]);
    expect(
      told({ DATABASE_URL: 'postgresql://127.0.0.1/dwaso', SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }),
    ).toEqual([]);
  });

  // Shows docs/security.md, 12: 12.3.1–12.3.4 TLS to database, mail, store, Paystack
  it.each([
    ['DATABASE_URL', 'postgresql://dwaso:word@db.dwaso.com.gh/dwaso', 'verify-full'],
    ['DATABASE_URL', 'postgresql://db.dwaso.com.gh/dwaso?sslmode=disable', 'verify-full'],
    ['DATABASE_READ_URL', 'postgresql://127.0.0.1/a,postgresql://10.0.0.4/b', 'in the clear'],
    ['STORAGE', 's3://a:b@s3.dwaso.com.gh/pictures?tls=off', 'tls=off'],
    ['SMTP_URL', 'smtp://mail.dwaso.com.gh:25?ignoreTLS=true', 'in the clear'],
    ['SMTP_URL', 'smtp://mail.dwaso.com.gh:25?requireTLS=false', 'in the clear'],
    ['TRUSTED_PROXY', '1', 'did you mean TRUSTED_PROXIES?'],
    ['DATABASE_READ_URI', '1', 'did you mean DATABASE_READ_URL?'],
    ['METRIC_TOKEN', 'a-token-of-16-letters', 'did you mean METRICS_TOKEN?'],
  ])('is %s=%s', (name, value, why) => {
    expect(told({ [name]: value })).toEqual([{ name, why: expect.stringContaining(why) }]);
  });
});

describe('SMS', () => {
  const SMS = {
    ...{ ...PRODUCTION, SMS_PROVIDERS: 'hubtel, arkesel', ARKESEL_API_KEY: 'key-of-arkesel' },
    ...{ HUBTEL_CLIENT_ID: 'id-of-hubtel', HUBTEL_CLIENT_SECRET: 'key-of-hubtel' },
    GATEWAY_SECRET: 'a-secret-of-24-characters',
  };

  it('goes to the simulator in a demo, and to nobody in a production without companies', () => {
    expect(readEnv({}).sms).toMatchObject({ companies: ['arkesel'], isSimulated: true, sender: 'Dwaso' });
    expect(readEnv(PRODUCTION).sms).toBeNull();
    expect(readEnv({ PAYSTACK_BASE_URL: 'https://api.paystack.co' }).sms).toBeNull();
  });

  it('goes by the companies in their order', () => {
    expect(readEnv(SMS).sms).toMatchObject({
      ...{ companies: ['hubtel', 'arkesel'], isSimulated: false, segmentPesewas: 4 },
      baseUrls: { arkesel: 'https://sms.arkesel.com', hubtel: 'https://sms.hubtel.com' },
    });
  });

  it.each([
    ['ARKESEL_API_KEY', ''],
    ['HUBTEL_CLIENT_ID', ''],
    ['HUBTEL_CLIENT_SECRET', ''],
    ['GATEWAY_SECRET', ''],
    ['GATEWAY_SECRET', 'a'.repeat(23)],
    ['GATEWAY_SECRET', `${'a'.repeat(24)}/`],
    ['SMS_PROVIDERS', 'arkesel,pigeon'],
    ['SMS_SENDER', 'Dwaso Market'],
    ['SMS_SEGMENT_PESEWAS', '0.04'],
    ['ARKESEL_BASE_URL', 'https://10.0.0.4'],
    ['HUBTEL_BASE_URL', 'http://sms.hubtel.com'],
  ])('production does not start with %s=%s', (name, value) => {
    expect(() => readEnv({ ...SMS, [name]: value })).toThrow(name);
  });

  it('production needs nothing of a company that it does not use', () => {
    expect(readEnv({ ...SMS, SMS_PROVIDERS: 'hubtel', ARKESEL_API_KEY: '' }).sms?.companies).toEqual([
      'hubtel',
    ]);
    expect(readEnv({ ...SMS, GATEWAY_SECRET: 'a'.repeat(24) }).sms?.secret).toBe('a'.repeat(24));
  });

  it('a demo sends nothing to real phones', () => {
    const demo = { SMS_PROVIDERS: 'arkesel', ARKESEL_API_KEY: 'key' };
    expect(() => readEnv(demo)).toThrow('real phones by arkesel');
    expect(() => readEnv({ ...demo, ARKESEL_BASE_URL: 'https://sms.arkesel.com' })).toThrow('SMS_PROVIDERS');
    expect(readEnv({ ...demo, ARKESEL_BASE_URL: 'http://127.0.0.1:3001' }).sms?.isSimulated).toBe(false);
  });
});

describe('WhatsApp', () => {
  const NUMBER = { WHATSAPP_PHONE_NUMBER_ID: '100200300' };
  const WHATSAPP = {
    ...{ ...PRODUCTION, ...NUMBER, WHATSAPP_TOKEN: 'token' },
    ...{ WHATSAPP_APP_SECRET: 'secret', WHATSAPP_VERIFY_TOKEN: 'verify' },
  };

  it('is off unless its number is set', () => {
    expect([readEnv({}).whatsapp, readEnv(PRODUCTION).whatsapp]).toEqual([null, null]);
    expect(readEnv(WHATSAPP).whatsapp).toMatchObject({
      ...{ baseUrl: 'https://graph.facebook.com', template: 'dwaso_update', messagePesewas: 5 },
    });
  });

  it.each([
    ['WHATSAPP_TOKEN', ''],
    ['WHATSAPP_APP_SECRET', ''],
    ['WHATSAPP_VERIFY_TOKEN', ''],
    ['WHATSAPP_PHONE_NUMBER_ID', '+233 24'],
    ['WHATSAPP_TEMPLATE', 'Dwaso update'],
    ['WHATSAPP_BASE_URL', 'http://graph.facebook.com'],
    ['WHATSAPP_BASE_URL', 'https://10.0.0.4'],
  ])('production does not start with %s=%s', (name, value) => {
    expect(() => readEnv({ ...WHATSAPP, [name]: value })).toThrow(name);
  });

  it('goes to the simulated phones in a demo, and never to real ones', () => {
    expect(readEnv(NUMBER).whatsapp?.baseUrl).toBeNull();
    const real = { ...NUMBER, WHATSAPP_BASE_URL: 'https://graph.facebook.com' };
    expect(() => readEnv(real)).toThrow('real phones');
    const noHandset = { ...NUMBER, PAYSTACK_BASE_URL: 'https://api.paystack.co' };
    expect(() => readEnv(noHandset)).toThrow('real phones');
  });
});
