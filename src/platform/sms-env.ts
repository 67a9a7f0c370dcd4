import { z } from 'zod';
import type { EnvError, RawEnv } from './env-error.ts';
import { isLoopbackHost, isPrivateHost } from './hosts.ts';

const COMPANIES = ['arkesel', 'hubtel'] as const;
export type SmsCompany = (typeof COMPANIES)[number];

const LIVE_URLS = { arkesel: 'https://sms.arkesel.com', hubtel: 'https://sms.hubtel.com' };
const URL_NAMES = { arkesel: 'ARKESEL_BASE_URL', hubtel: 'HUBTEL_BASE_URL' } as const;
const KEY_NAMES = {
  arkesel: ['ARKESEL_API_KEY'],
  hubtel: ['HUBTEL_CLIENT_ID', 'HUBTEL_CLIENT_SECRET'],
} as const;
/** Of the demo, in the address that its simulator calls; published with the source. */
const DEMO_SECRET = 'demo-gateway-secret';
/** Length of GATEWAY_SECRET in production; as many letters as can't be guessed. */
const SECRET_MIN = 24;

/** Variables of SMS. */
export const smsVariables = {
  /** SMS companies in the order in which they are tried. Unset: the simulator in demo, no SMS in production. */
  SMS_PROVIDERS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(COMPANIES)))
    .optional(),
  ARKESEL_API_KEY: z.string().min(1).optional(),
  ARKESEL_BASE_URL: z.url().optional(),
  HUBTEL_CLIENT_ID: z.string().min(1).optional(),
  HUBTEL_CLIENT_SECRET: z.string().min(1).optional(),
  HUBTEL_BASE_URL: z.url().optional(),
  /** Shown as the sender; the networks approve it. */
  SMS_SENDER: z
    .string()
    .regex(/^[\w .&-]{1,11}$/, 'must be 1 to 11 letters or digits')
    .default('Dwaso'),
  /** Price of one segment, for the month's budget. */
  SMS_SEGMENT_PESEWAS: z.coerce.number().int().min(0).max(1000).default(4),
  /** Part of the address of delivery reports, which no company signs. */
  GATEWAY_SECRET: z
    .string()
    .regex(/^[\w.~-]+$/, 'must be letters, digits or -._~, since it is part of an address')
    .optional(),
};
const variables = z.object(smsVariables);

/** The SMS companies and what they need. */
export interface SmsEnv {
  companies: readonly SmsCompany[];
  /** The simulated phones of this node receive the texts. */
  isSimulated: boolean;
  baseUrls: Readonly<Record<SmsCompany, string>>;
  arkeselKey: string;
  hubtelId: string;
  hubtelSecret: string;
  sender: string;
  segmentPesewas: number;
  secret: string;
}

/**
 * Reads the SMS companies; null where there is no SMS.
 * @param hasHandset whether this node runs the simulated phones, which receive texts unless companies are named
 */
export function readSmsEnv(raw: z.output<typeof variables>, hasHandset: boolean): SmsEnv | null {
  const isSimulated = hasHandset && !raw.SMS_PROVIDERS;
  if (!raw.SMS_PROVIDERS && !isSimulated) return null;
  return {
    companies: raw.SMS_PROVIDERS ?? ['arkesel'],
    isSimulated,
    baseUrls: {
      arkesel: raw.ARKESEL_BASE_URL ?? LIVE_URLS.arkesel,
      hubtel: raw.HUBTEL_BASE_URL ?? LIVE_URLS.hubtel,
    },
    arkeselKey: raw.ARKESEL_API_KEY ?? 'demo',
    hubtelId: raw.HUBTEL_CLIENT_ID ?? 'demo',
    hubtelSecret: raw.HUBTEL_CLIENT_SECRET ?? 'demo',
    sender: raw.SMS_SENDER,
    segmentPesewas: raw.SMS_SEGMENT_PESEWAS,
    secret: raw.GATEWAY_SECRET ?? DEMO_SECRET,
  };
}

const companiesOf = (given: RawEnv) => {
  const named = given.SMS_PROVIDERS?.split(',').map((name) => name.trim()) ?? [];
  return COMPANIES.filter((company) => named.includes(company));
};
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Lists what prevents a demo from starting: its people's numbers may be those of strangers. */
export function demoSmsErrors(given: RawEnv): EnvError[] {
  return companiesOf(given)
    .filter((company) => !isLoopbackHost(hostOf(given[URL_NAMES[company]] ?? LIVE_URLS[company])))
    .map((company) => ({
      name: 'SMS_PROVIDERS',
      why: `would send the demo's texts to real phones by ${company}`,
    }));
}

/** Lists what prevents production from sending SMS. */
export function productionSmsErrors(given: RawEnv): EnvError[] {
  const companies = companiesOf(given);
  const missing = companies
    .flatMap((company): readonly string[] => KEY_NAMES[company])
    .filter((name) => !given[name])
    .map((name) => ({ name, why: 'is missing for SMS_PROVIDERS' }));
  const unsafe = Object.values(URL_NAMES)
    .filter(
      (name) => given[name] && (!given[name].startsWith('https://') || isPrivateHost(hostOf(given[name]))),
    )
    .map((name) => ({ name, why: 'is a simulator or an address of the own network' }));
  const isShort = companies.length > 0 && (given.GATEWAY_SECRET ?? '').length < SECRET_MIN;
  const why = `has fewer than ${SECRET_MIN} characters: make one with openssl rand -hex 24`;
  return [...missing, ...unsafe, ...(isShort ? [{ name: 'GATEWAY_SECRET', why }] : [])];
}
