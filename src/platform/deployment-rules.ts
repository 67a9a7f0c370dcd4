import pg from 'pg';
import { isLoopbackHost, isPrivateHost } from './hosts.ts';

/** A variable that does not go with the way this process is run, and why. Its value is never repeated. */
export interface DeploymentFault {
  name: string;
  why: string;
}

export type GivenEnv = Record<string, string | undefined>;

/** The key of the simulator that the demo runs; it is published with the source. */
export const SIMULATOR_KEY = 'sk_test_dwaso_demo';

/** What production can't do without. */
export const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SECRETS_KEY',
] as const;

/** What keeps the demo from starting: anything that a real market would have. Empty when all is well. */
export function demoFaults(given: GivenEnv): DeploymentFault[] {
  const faults: DeploymentFault[] = [];
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    const urls = given[name]?.split(',').filter(Boolean) ?? [];
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
  return faults;
}

/** What keeps production from starting: anything that only a demo or a test has. Empty when all is well. */
export function productionFaults(given: GivenEnv): DeploymentFault[] {
  const faults: DeploymentFault[] = [];
  const fault = (name: string, why: string) => faults.push({ name, why });
  const key = given.PAYSTACK_SECRET_KEY ?? '';
  if (key === SIMULATOR_KEY) fault('PAYSTACK_SECRET_KEY', 'is the published key of the simulator');
  else if (key && !key.startsWith('sk_live_') && given.ALLOW_TEST_KEY !== 'on') {
    fault('PAYSTACK_SECRET_KEY', 'is no live key; for staging say ALLOW_TEST_KEY=on');
  }
  if (given.PUBLIC_URL && !given.PUBLIC_URL.startsWith('https://')) {
    fault('PUBLIC_URL', 'does not begin with https://');
  }
  const paystack = given.PAYSTACK_BASE_URL;
  if (paystack && (!paystack.startsWith('https://') || isPrivateHost(hostOf(paystack)))) {
    fault('PAYSTACK_BASE_URL', 'is a simulator or an address of the own network');
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
  if (given.RATE_LIMITS === 'off') fault('RATE_LIMITS', '=off is for demo mode only');
  if (given.DEMO_TOOLS) fault('DEMO_TOOLS', 'is for demo mode only');
  return faults;
}

/** Whether a PostgreSQL URL leads to a socket or to loopback. */
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
