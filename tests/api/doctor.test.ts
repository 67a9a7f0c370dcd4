import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaystackSimulator, startPaystackSimulator } from '../../simulators/paystack/index.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let dir: string;
let demo: TestDatabase;
let simulator: PaystackSimulator;
let smtp: SMTPServer;
let smtpPort: number;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-doctor-'));
  demo = await createTestDatabase({ demo: true });
  simulator = await startPaystackSimulator({ port: 0, secretKey: 'sk_test_doctor' });
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpPort = (smtp.server.address() as { port: number }).port;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await simulator.close();
  await demo.close();
  await rm(dir, { recursive: true, force: true });
});

function doctor(variables: Record<string, string>): Promise<{ code: number; text: string }> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dir, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/doctor.ts'], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

it('the doctor is green for a demo with its own database, mail, pictures and Paystack', async () => {
  const { code, text } = await doctor({
    DATABASE_URL: demo.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PAYSTACK_BASE_URL: simulator.url,
    PAYSTACK_SECRET_KEY: 'sk_test_doctor',
  });
  expect([code, text]).toEqual([0, expect.stringContaining('All is well.')]);
  for (const line of [
    /✓ PostgreSQL +\d+\.\d+.*citext and pg_trgm/,
    /✓ Clock +the same/,
    /✓ Mail +the server on this machine takes it/,
    /✓ Pictures +written, read and deleted/,
    /✓ Paystack +takes the key/,
  ]) {
    expect(text).toMatch(line);
  }
});

it.runIf(NIGHTLY)('the doctor says whether the application owns its tables', async () => {
  const apart = await createTestDatabase({ demo: true, ownRole: true });
  try {
    expect((await doctor({ DATABASE_URL: apart.url })).text).toMatch(/✓ Role +app_of_\w+ owns no table/);
    expect((await doctor({ DATABASE_URL: demo.url })).text).toMatch(
      /· Role +\w+ owns \d+ of \d+ tables and could empty them: DATABASE_OWNER_URL/,
    );
  } finally {
    await apart.close();
  }
});

it('the doctor lists everything that is red in production and exits with 1', async () => {
  const { code, text } = await doctor({
    APP_ENV: 'production',
    DATABASE_URL: demo.url,
    PUBLIC_URL: 'https://127.0.0.1:9',
    PAYSTACK_BASE_URL: simulator.url,
    PAYSTACK_SECRET_KEY: 'sk_test_other',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'market@dwaso.com.gh',
    TRUSTED_PROXY: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  });
  expect(code).toBe(1);
  for (const line of [
    /✗ TRUSTED_PROXY +is read by nobody: did you mean TRUSTED_PROXIES\?/,
    /✗ NODE_TLS_REJECT_UNAUTHORIZED +=0 takes every certificate/,
    /✗ SUPPORT_EMAIL +is missing/,
    /✗ PAYSTACK_SECRET_KEY +is no live key/,
    /✗ PAYSTACK_BASE_URL +is a simulator/,
    /✗ Accounts +\d+ demo accounts/,
    /· Figures of Home +say “500\+ verified sellers”, “20\+ regions”, “10k\+ customers”.*more than is counted/,
    /✗ Admins +1 of 1 without a second factor/,
    /✗ Mail +the server of SMTP_URL can not be used/,
    /✗ Paystack +refuses PAYSTACK_SECRET_KEY/,
    /✗ Webhook address .*does not answer \(\w+\)/,
    /✗ Proxies +TRUSTED_PROXIES is 0/,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toContain('sk_test_other');
});

it.runIf(NIGHTLY)('the doctor tells a proxy without a node from another site at the address', async () => {
  for (const [status, says] of [
    [503, /✗ Webhook address +answers 503: what stands in front reaches no node/],
    [404, /✗ Webhook address +answers 404 where 401 is expected/],
  ] as const) {
    const front = createServer((_, answer) => answer.writeHead(status).end());
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as { port: number };
    const { text } = await doctor({ APP_ENV: 'production', PUBLIC_URL: `http://127.0.0.1:${port}` });
    await new Promise((resolve) => front.close(resolve));
    expect(text).toMatch(says);
    // Production never falls back on the demo's services.
    for (const name of ['Database', 'Mail', 'Paystack'])
      expect(text).toMatch(new RegExp(`· ${name} +not asked`));
  }
});

it.runIf(NIGHTLY)(
  'the doctor reports a missing database or unreadable settings in one line without a stack',
  async () => {
    const away = await doctor({ DATABASE_URL: 'postgresql://127.0.0.1:9/dwaso' });
    expect([away.code, away.text]).toEqual([
      1,
      expect.stringMatching(/✗ Database +The database does not answer/),
    ]);
    const wrong = await doctor({ PORT: 'many' });
    expect([wrong.code, wrong.text.trim().split('\n').length]).toEqual([1, 1]);
    expect(away.text + wrong.text).not.toMatch(/^ +at /m);
  },
);
