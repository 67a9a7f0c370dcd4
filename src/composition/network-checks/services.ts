import { randomUUID } from 'node:crypto';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Env } from '#platform/env';
import { isLoopbackHost } from '#platform/hosts';
import { createStorage } from '#providers/storage';
import { type Finding, green, red, runCheck, skipped } from './finding.ts';

const TIMEOUT_MS = 10_000;
const CLOCK_OFF_MS = 30_000;

/** Whether the mail server accepts mail, encrypted only. */
async function checkMail({ smtpUrl, appEnv }: Env): Promise<Finding> {
  if (!smtpUrl)
    return skipped('Mail', appEnv === 'demo' ? 'goes to files: SMTP_URL is not set' : 'not asked');
  const isHere = isLoopbackHost(new URL(smtpUrl).hostname);
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const mailer = nodemailer.createTransport({ url: smtpUrl, requireTLS: !isHere, ...times });
  try {
    await mailer.verify();
    return green('Mail', isHere ? 'the server on this machine takes it' : 'the server takes it, encrypted');
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string };
    const todo: Record<string, string> = {
      EAUTH: 'the user or password of SMTP_URL is refused',
      ETLS: 'the server offers no TLS: use smtps://…:465 or another server',
    };
    return red(
      'Mail',
      todo[code] ?? `the server of SMTP_URL can not be used (${code}): is host and port right?`,
    );
  } finally {
    mailer.close();
  }
}

/** Writes, reads and deletes a file in the media storage. */
async function checkStorage(env: Env): Promise<Finding> {
  const storage = createStorage(env.storage, path.join(env.dataDir, 'media'));
  const key = `u/doctor-${randomUUID()}/check.webp`;
  const bytes = new TextEncoder().encode(key);
  await storage.put(key, bytes, 'image/webp');
  const read = await storage.get(key);
  await storage.remove(key);
  const isSame = read !== null && Buffer.from(read).equals(Buffer.from(bytes));
  if (!isSame) return red('Pictures', 'what was written is not what is read: look at STORAGE');
  if (await storage.get(key))
    return red('Pictures', 'what is deleted stays: give the key of STORAGE that right');
  return green('Pictures', 'written, read and deleted');
}

/** The error code of a failed connection: `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
function describeFailure(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Reads the balance at Paystack, which changes nothing; the response also has the time. */
async function checkPaystack(env: Env): Promise<Finding[]> {
  if (env.stagingWithSimulator)
    return [skipped('Paystack', 'simulated by STAGING_WITH_SIMULATOR=yes: no real money moves')];
  if (!env.paystackBaseUrl || !env.paystackSecretKey) {
    return [
      skipped('Paystack', env.appEnv === 'demo' ? 'the simulator, which runs within the demo' : 'not asked'),
    ];
  }
  const answer = await fetch(`${env.paystackBaseUrl}/balance`, {
    headers: { authorization: `Bearer ${env.paystackSecretKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(describeFailure);
  if (typeof answer === 'string')
    return [red('Paystack', `does not answer (${answer}): does this machine reach the internet?`)];
  await answer.body?.cancel();
  const offMs = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? ''));
  const clock =
    offMs > CLOCK_OFF_MS
      ? [red('Clock', `${Math.round(offMs / 1000)} s off Paystack's: let this machine follow NTP`)]
      : [];
  if (answer.status === 401) return [red('Paystack', 'refuses PAYSTACK_SECRET_KEY'), ...clock];
  if (!answer.ok) return [red('Paystack', `answers ${answer.status}: look at status.paystack.com`), ...clock];
  return [green('Paystack', env.testPayments ? 'takes the test key' : 'takes the key'), ...clock];
}

/** Whether Paystack's webhook URL leads here and refuses unsigned requests. */
async function checkWebhook({ publicUrl, appEnv }: Env): Promise<Finding> {
  const what = 'Webhook address';
  if (appEnv !== 'production') return skipped(what, 'the demo’s is on this machine');
  const answer = await fetch(`${publicUrl}/api/v1/payments/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(describeFailure);
  if (typeof answer === 'string')
    return red(
      what,
      `${publicUrl} does not answer (${answer}): is Dwaso running, and its name and certificate set up?`,
    );
  await answer.body?.cancel();
  if (answer.status === 401) return green(what, 'reached from here, and refuses what is not signed');
  return red(
    what,
    answer.status >= 502 && answer.status <= 504
      ? `answers ${answer.status}: what stands in front reaches no node: is Dwaso running?`
      : `answers ${answer.status} where 401 is expected: something else stands at ${publicUrl}`,
  );
}

/** Dwaso itself speaks plain HTTP, so an https URL means a proxy in front. */
function checkProxies({ publicUrl, trustedProxies }: Env): Finding {
  if (!publicUrl.startsWith('https:')) return skipped('Proxies', 'none in front');
  return trustedProxies > 0
    ? green('Proxies', `${trustedProxies} believed about the customer’s address`)
    : red(
        'Proxies',
        'TRUSTED_PROXIES is 0 behind a proxy: all customers share one limit. Set how many there are.',
      );
}

/**
 * Everything that Dwaso needs beyond its database: the mail server, the pictures' storage, Paystack and with it the
 * clock, the webhook's address with its name and certificate, and proxies. Each call has a timeout.
 */
export async function checkNetwork(env: Env): Promise<Finding[]> {
  const found = await Promise.all([
    runCheck('Mail', () => checkMail(env)),
    runCheck('Pictures', () => checkStorage(env)),
    runCheck('Paystack', () => checkPaystack(env)),
    runCheck('Webhook address', () => checkWebhook(env)),
  ]);
  return [...found.flat(), checkProxies(env)];
}
