import pg from 'pg';
import { deskMailErrors } from './desk-mail-env.ts';
import type { EnvError, RawEnv } from './env-error.ts';
import { isLoopbackHost, isPrivateHost } from './hosts.ts';
import { nearestName } from './nearest-name.ts';
import { pushErrors } from './push-env.ts';
import { demoSmsErrors, productionSmsErrors } from './sms-env.ts';
import { demoWhatsAppErrors, productionWhatsAppErrors } from './whatsapp-env.ts';

/** Key of the demo's payment simulator; it is published with the source. */
export const SIMULATOR_KEY = 'sk_test_dwaso_demo';

/** Variables that production requires. */
export const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SECRETS_KEY',
] as const;

/**
 * Allowed ranges in a real market, in seconds. A smaller value would end a payment before the customer can approve it;
 * a larger one was probably meant in milliseconds.
 */
const SECONDS_OF_A_MARKET: Record<string, readonly [least: number, most: number]> = {
  PAYMENT_WINDOW_SECONDS: [30, 3600],
  ORDER_HOLD_SECONDS: [60, 86_400],
  RECONCILE_EVERY_SECONDS: [1, 300],
  DATABASE_READ_LAG_SECONDS: [0.5, 300],
};

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const;

/** Lists the database URLs by the setting that holds them. */
export const databaseUrls = (given: RawEnv) =>
  DATABASES.map((name) => ({ name, urls: given[name]?.split(',').filter(Boolean) ?? [] }));

/** Lists what prevents a demo from starting: any setting of a real market. Empty if none. */
export function demoEnvErrors(given: RawEnv): EnvError[] {
  const faults: EnvError[] = [];
  for (const { name, urls } of databaseUrls(given)) {
    if (urls.some((url) => !isOnThisMachine(url)))
      faults.push({ name, why: 'names a database on another host' });
  }
  if (given.PUBLIC_URL && !isLoopbackHost(hostOf(given.PUBLIC_URL))) {
    faults.push({ name: 'PUBLIC_URL', why: 'is an address that others can reach' });
  }
  if (given.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')) {
    faults.push({ name: 'PAYSTACK_SECRET_KEY', why: 'is a live key, which moves real money' });
  }
  if (given.NODE_ENV === 'production' && !given.APP_ENV) {
    faults.push({
      name: 'NODE_ENV',
      why: 'is production while APP_ENV says nothing: say APP_ENV=demo outright',
    });
  }
  if (given.STAGING_WITH_SIMULATOR === 'yes') {
    faults.push({
      name: 'STAGING_WITH_SIMULATOR',
      why: 'is for APP_ENV=production: a demo simulates anyway',
    });
  }
  const hasHandset = !given.PAYSTACK_BASE_URL;
  const whatsapp = demoWhatsAppErrors(given, hasHandset);
  return [...faults, ...demoSmsErrors(given), ...whatsapp, ...pushErrors(given), ...deskMailErrors(given)];
}

/** Lists what prevents production from starting: missing settings, and those of a demo or test. Empty if none. */
export function productionEnvErrors(given: RawEnv): EnvError[] {
  const faults: EnvError[] = [];
  const fault = (name: string, why: string) => faults.push({ name, why });
  const key = given.PAYSTACK_SECRET_KEY ?? '';
  const simulated = given.STAGING_WITH_SIMULATOR === 'yes';
  if (simulated) faults.push(...simulatorErrors(given));
  else if (key === SIMULATOR_KEY) fault('PAYSTACK_SECRET_KEY', 'is the published key of the simulator');
  else if (key && !key.startsWith('sk_live_') && given.ALLOW_TEST_KEY !== 'on') {
    fault('PAYSTACK_SECRET_KEY', 'is no live key; for staging say ALLOW_TEST_KEY=on');
  }
  if (key.startsWith('sk_live_') && given.ALLOW_TEST_KEY === 'on') {
    fault('ALLOW_TEST_KEY', 'is on beside a live key: leave it out, so that no test key is taken by mistake');
  }
  const publicUrl = given.PUBLIC_URL;
  if (publicUrl && !publicUrl.startsWith('https://')) {
    fault('PUBLIC_URL', 'does not begin with https://');
  } else if (publicUrl && isPrivateHost(hostOf(publicUrl))) {
    fault('PUBLIC_URL', 'is an address of the own network: nobody else can follow a link to it');
  }
  if (publicUrl && URL.canParse(publicUrl) && !isOriginAlone(new URL(publicUrl))) {
    fault('PUBLIC_URL', 'has more than a host: Dwaso answers at the root of its own name');
  }
  const paystack = simulated ? undefined : given.PAYSTACK_BASE_URL;
  if (paystack && (!paystack.startsWith('https://') || isPrivateHost(hostOf(paystack)))) {
    fault('PAYSTACK_BASE_URL', 'is a simulator or an address of the own network');
  } else if (paystack && !/(^|\.)paystack\.co$/.test(hostOf(paystack))) {
    fault('PAYSTACK_BASE_URL', 'is no address of Paystack: the secret key would be sent there');
  }
  const swoove = given.SWOOVE_BASE_URL;
  if (swoove && (!swoove.startsWith('https://') || isPrivateHost(hostOf(swoove)))) {
    fault('SWOOVE_BASE_URL', 'is a simulator or an address of the own network');
  }
  const splits = given.ROLE === 'web' || given.ROLE === 'worker';
  if ((given.STORAGE ?? 'disk') === 'disk' && given.MEDIA_SHARED !== 'on' && splits) {
    fault('STORAGE', 'is the disk of one node while ROLE splits nodes: use s3://…, or MEDIA_SHARED=on');
  }
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL'] as const) {
    if (given[name] && /@[^@>]*\.(test|example|invalid|localhost)>?\s*$/i.test(given[name])) {
      fault(name, 'is an address that nobody can write to');
    }
  }
  if (given.SECRETS_KEY && isGuessable(Buffer.from(given.SECRETS_KEY, 'base64'))) {
    fault('SECRETS_KEY', 'can be guessed: make one with openssl rand -base64 32');
  }
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    const instead = 'trust a certificate of your own with NODE_EXTRA_CA_CERTS';
    fault('NODE_TLS_REJECT_UNAUTHORIZED', `=0 takes every certificate for right: ${instead}`);
  }
  for (const [name, [least, most]] of Object.entries(SECONDS_OF_A_MARKET)) {
    const seconds = Number(given[name] ?? least);
    if (seconds < least || seconds > most) {
      fault(name, `is in seconds, and in a market from ${least} to ${most}`);
    }
  }
  if (given.RATE_LIMITS === 'off') fault('RATE_LIMITS', '=off is for demo mode only');
  if (given.WEBHOOK_LOOPBACK_PORTS) fault('WEBHOOK_LOOPBACK_PORTS', 'is for demo mode only');
  if (given.DEMO_TOOLS) fault('DEMO_TOOLS', 'is for demo mode only');
  return [
    ...faults,
    ...productionSmsErrors(given),
    ...productionWhatsAppErrors(given),
    ...pushErrors(given),
    ...deskMailErrors(given),
  ];
}

/** Lists what keeps staging from running on the simulator: anything by which real money could move. */
function simulatorErrors(given: RawEnv): EnvError[] {
  const faults: EnvError[] = [];
  if (given.PAYSTACK_SECRET_KEY !== SIMULATOR_KEY) {
    const why = `is not the simulator's key: with STAGING_WITH_SIMULATOR=yes it is ${SIMULATOR_KEY}`;
    faults.push({ name: 'PAYSTACK_SECRET_KEY', why });
  }
  const url = given.PAYSTACK_BASE_URL;
  if (url && !isPrivateHost(hostOf(url))) {
    faults.push({ name: 'PAYSTACK_BASE_URL', why: 'is not a simulator in the own network' });
  }
  if (!url && given.ROLE === 'worker') {
    const why = "is missing: beside STAGING_WITH_SIMULATOR=yes a worker uses the web node's simulator";
    faults.push({ name: 'PAYSTACK_BASE_URL', why });
  }
  return faults;
}

/** Whether a PostgreSQL URL points to a Unix socket or to loopback. */
export function isOnThisMachine(databaseUrl: string): boolean {
  try {
    const { host } = new pg.Client({ connectionString: databaseUrl });
    return host.startsWith('/') || isLoopbackHost(host);
  } catch {
    return false;
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

const isOriginAlone = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && `${search}${hash}${username}${password}` === '';

/**
 * Whether a key looks typed, not random. Of 32 random bytes about 30 differ, half are not ASCII letters, and the steps
 * between neighbours differ too.
 */
function isGuessable(bytes: Buffer): boolean {
  const steps = bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0));
  const isText = bytes.every((byte) => byte < 128);
  return isText || Math.min(new Set(bytes).size, new Set(steps.subarray(1)).size) < 16;
}

/** PostgreSQL `sslmode` values that do not encrypt, or do not verify the server's certificate. */
const OPEN_MODES = ['disable', 'allow', 'prefer', 'no-verify'];

/**
 * Lists settings that allow a start but are risky: unencrypted links to other hosts, and misspelt variables. The doctor
 * shows them in red. Their values are never repeated.
 * @param known the variables that are read
 */
export function deploymentRisks(given: RawEnv, known: readonly string[]): EnvError[] {
  const misspelt = misspeltNames(given, known);
  return given.APP_ENV === 'production' ? [...misspelt, ...openLinks(given)] : misspelt;
}

function openLinks(given: RawEnv): EnvError[] {
  const risks: EnvError[] = [];
  for (const { name, urls } of databaseUrls(given)) {
    if (urls.some((url) => !isOnThisMachine(url) && !isEncrypted(url))) {
      const why = 'leads to another host, and passwords and orders cross the network in the clear';
      risks.push({ name, why: `${why}: add ?sslmode=verify-full` });
    }
  }
  const store = parsed(given.STORAGE);
  if (store?.searchParams.get('tls') === 'off' && !isLoopbackHost(store.hostname)) {
    risks.push({ name: 'STORAGE', why: 'says tls=off for a store on another host: take that away' });
  }
  const mail = parsed(given.SMTP_URL);
  const mayBeOpen =
    mail?.searchParams.get('requireTLS') === 'false' || mail?.searchParams.get('ignoreTLS') === 'true';
  if (mail && mayBeOpen && !isLoopbackHost(mail.hostname)) {
    risks.push({ name: 'SMTP_URL', why: 'lets mail go to another host in the clear: use smtps://…:465' });
  }
  return risks;
}

const parsed = (url = '') => (URL.canParse(url) ? new URL(url) : null);

function isEncrypted(url: string): boolean {
  const search = parsed(url)?.searchParams;
  const mode = search?.get('sslmode');
  return mode ? !OPEN_MODES.includes(mode) : search?.get('ssl') === 'true';
}

/** Finds unknown variables whose names are close to a known one that is not set. */
function misspeltNames(given: RawEnv, known: readonly string[]): EnvError[] {
  const missing = known.filter((name) => given[name] === undefined);
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = nearestName(name, missing, ({ length }) => Math.min(3, Math.floor(length / 4)));
    return meant ? [{ name, why: `is read by nobody: did you mean ${meant}?` }] : [];
  });
}
