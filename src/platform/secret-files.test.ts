import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KNOWN_VARIABLES, parseEnv, readEnv, startingRisks } from './env.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dwaso-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

it.each(['smtp://a:b@mail.example.com', 'smtp://a:b@mail.example.com\n', 'smtp://a:b@mail.example.com\r\n'])(
  'a secret is read from its file, without the newline at its end: %j',
  (text) => {
    expect(parseEnv({ SMTP_URL_FILE: write(text) }).smtpUrl).toBe('smtp://a:b@mail.example.com');
  },
);

it('a required secret may come from a file', () => {
  const start = (paystack: object) =>
    readEnv({
      APP_ENV: 'production',
      DATABASE_URL: 'postgresql:///dwaso?host=/run/postgresql',
      PUBLIC_URL: 'https://dwaso.com.gh',
      SMTP_URL: 'smtps://mail.dwaso.com.gh',
      MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
      SUPPORT_EMAIL: 'help@dwaso.com.gh',
      SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
      ...paystack,
    });
  expect(() => start({})).toThrow('needs PAYSTACK_SECRET_KEY');
  expect(start({ PAYSTACK_SECRET_KEY_FILE: write('sk_live_0\n') }).paystackSecretKey).toBe('sk_live_0');
  // The rules read it too.
  expect(() => start({ PAYSTACK_SECRET_KEY_FILE: write('sk_test_0\n') })).toThrow('is no live key');
});

it('both forms of a secret are refused by name, without its value', () => {
  const both = () => parseEnv({ METRICS_TOKEN: 'a-token-of-metrics', METRICS_TOKEN_FILE: write('x') });
  expect(both).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE are both set');
  expect(both).not.toThrow('a-token');
});

it('an unreadable or empty file is refused with its path', () => {
  const missing = path.join(folder, 'missing');
  expect(() => parseEnv({ SECRETS_KEY_FILE: missing })).toThrow(`${missing}, which can't be read (ENOENT)`);
  const empty = write('\n');
  expect(() => parseEnv({ SECRETS_KEY_FILE: empty })).toThrow(`${empty}, which is empty`);
});

it('a folder may hold a file per secret', () => {
  const secrets = mkdtempSync(path.join(folder, 'mounted-'));
  writeFileSync(path.join(secrets, 'SMTP_URL'), 'smtp://a:b@mail.example.com\n');
  // Kubernetes keeps the files' versions beside them.
  mkdirSync(path.join(secrets, '..data'));
  expect(parseEnv({ SECRETS_DIR: secrets }).smtpUrl).toBe('smtp://a:b@mail.example.com');
  const twice = () => parseEnv({ SECRETS_DIR: secrets, SMTP_URL: 'smtp://c:d@mail.example.com' });
  expect(twice).toThrow('SMTP_URL and SMTP_URL in SECRETS_DIR are both set');
  writeFileSync(path.join(secrets, 'METRICS_TOKEN'), '');
  expect(() => parseEnv({ SECRETS_DIR: secrets })).toThrow('METRICS_TOKEN, which is empty');
  writeFileSync(path.join(secrets, 'METRIC_TOKEN'), 'a-token-of-metrics');
  expect(() => parseEnv({ SECRETS_DIR: secrets })).toThrow('files that name no secret: METRIC_TOKEN');
  expect(() => parseEnv({ SECRETS_DIR: '/missing' })).toThrow("/missing, which can't be read (ENOENT)");
});

it('every variable that names a secret may come from a file, and its name is known', () => {
  const secret =
    /_KEY$|_KEY_OLD$|_TOKEN$|_SECRET$|DATABASE_.*URL$|^SMTP_URL$|IMAP_URL$|^STORAGE$|WEBHOOK_URL$/;
  const named = KNOWN_VARIABLES.filter((name) => secret.test(name) && name !== 'VAPID_PUBLIC_KEY');
  expect(named.filter((name) => name !== 'ALLOW_TEST_KEY').toSorted()).toEqual(
    [...SECRET_VARIABLES].toSorted(),
  );
  expect(startingRisks({ SMTP_URL_FILE: write('smtp://mail.example.com') })).toEqual([]);
  expect(startingRisks({ SMTP_URL_FIEL: 'x' })).toEqual([
    { name: 'SMTP_URL_FIEL', why: 'is read by nobody: did you mean SMTP_URL_FILE?' },
  ]);
});
