import { expect, test } from 'vitest';
import { envErrors, parseEnv } from './env.ts';

const KEYS = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) };

test('there are push messages with both keys alone, which a demo keeps on its machine', () => {
  expect(parseEnv({}).push).toBeNull();
  expect(parseEnv({ ...KEYS, SUPPORT_EMAIL: 'help@dwaso.test' }).push).toEqual({
    ...{ publicKey: KEYS.VAPID_PUBLIC_KEY, privateKey: KEYS.VAPID_PRIVATE_KEY },
    ...{ subject: 'mailto:help@dwaso.test', targets: 'loopback' },
  });
  expect(parseEnv({ ...KEYS, APP_ENV: 'production' }).push?.targets).toBe('services');
});

test('one key without the other, and keys that are none, are refused', () => {
  for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    const { [name]: _, ...other } = KEYS;
    expect(envErrors(other).map((error) => error.name)).toContain(name);
    expect(() => parseEnv({ ...KEYS, [name]: 'short' })).toThrow(name);
  }
  expect(() => parseEnv({ ...KEYS, VAPID_SUBJECT: 'support' })).toThrow('VAPID_SUBJECT');
});
