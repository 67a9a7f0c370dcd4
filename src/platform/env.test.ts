import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgresql://dwaso@db.dwaso.com.gh/dwaso',
  PUBLIC_URL: 'https://dwaso.com.gh',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
  SMTP_URL: 'smtps://mail.dwaso.com.gh',
  MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
  SUPPORT_EMAIL: 'help@dwaso.com.gh',
  SECRETS_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
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

  it('does not start under NODE_ENV=production unless APP_ENV=demo is said outright', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('say APP_ENV=demo outright');
    expect(readEnv({ NODE_ENV: 'production', APP_ENV: 'demo' }).appEnv).toBe('demo');
  });
});

describe('production', () => {
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
    ['MAIL_FROM', 'Dwaso <market@dwaso.test>', 'nobody can write to'],
    ['SUPPORT_EMAIL', 'support@dwaso.test', 'nobody can write to'],
    ['RATE_LIMITS', 'off', 'demo mode only'],
    ['DEMO_TOOLS', 'everyone', 'demo mode only'],
    ['ROLE', 'web', 'disk of one node'],
    ['ROLE', 'worker', 'disk of one node'],
  ])('does not start with %s=%s', (name, value, why) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(why);
  });

  it('splits nodes that share a store', () => {
    const env = readEnv({ ...PRODUCTION, ROLE: 'web', STORAGE: 's3://a:b@s3.dwaso.com.gh/pictures' });
    expect(env.role).toBe('web');
  });

  it('takes a test key for staging when it is told to, and knows it; never the simulator’s', () => {
    const staging = { ...PRODUCTION, PAYSTACK_SECRET_KEY: 'sk_test_0123456789', ALLOW_TEST_KEY: 'on' };
    expect(readEnv(staging).testPayments).toBe(true);
    expect(readEnv({ ...PRODUCTION, ALLOW_TEST_KEY: 'on' }).testPayments).toBe(false);
    expect(() => readEnv({ ...staging, PAYSTACK_SECRET_KEY: 'sk_test_dwaso_demo' })).toThrow('simulator');
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
