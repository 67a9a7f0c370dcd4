import { z } from 'zod';
import type { EnvError, RawEnv } from './env-error.ts';
import { isLoopbackHost, isPrivateHost } from './hosts.ts';

const LIVE_URL = 'https://graph.facebook.com';
const SECRETS = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
/** Of the demo, which its simulator knows. */
const DEMO_SECRET = 'demo-whatsapp-secret';

/** Variables of WhatsApp's Cloud API. */
export const whatsappVariables = {
  /** The id of the sender's number. Unset: no WhatsApp. */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be digits')
    .optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  /** Signs the calls to our webhook. */
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  /** Given by the app's dashboard when it registers our webhook. */
  WHATSAPP_VERIFY_TOKEN: z.string().min(1).optional(),
  /** The approved template with one variable. */
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be lower-case letters, digits or _')
    .default('dwaso_update'),
  WHATSAPP_BASE_URL: z.url().optional(),
  /** Price of one message, for the month's budget. */
  WHATSAPP_MESSAGE_PESEWAS: z.coerce.number().int().min(0).max(1000).default(5),
};
const variables = z.object(whatsappVariables);

/** What WhatsApp needs. */
export interface WhatsAppEnv {
  /** Null: the simulated phones of this node. */
  baseUrl: string | null;
  phoneNumberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  template: string;
  messagePesewas: number;
}

/**
 * Reads WhatsApp's settings; null where there is none.
 * @param hasHandset whether this node runs the simulated phones, which receive messages unless an address is given
 */
export function readWhatsAppEnv(raw: z.output<typeof variables>, hasHandset: boolean): WhatsAppEnv | null {
  if (!raw.WHATSAPP_PHONE_NUMBER_ID) return null;
  return {
    baseUrl: raw.WHATSAPP_BASE_URL ?? (hasHandset ? null : LIVE_URL),
    phoneNumberId: raw.WHATSAPP_PHONE_NUMBER_ID,
    token: raw.WHATSAPP_TOKEN ?? DEMO_SECRET,
    appSecret: raw.WHATSAPP_APP_SECRET ?? DEMO_SECRET,
    verifyToken: raw.WHATSAPP_VERIFY_TOKEN ?? DEMO_SECRET,
    template: raw.WHATSAPP_TEMPLATE,
    messagePesewas: raw.WHATSAPP_MESSAGE_PESEWAS,
  };
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/**
 * Lists what prevents a demo from starting: its people's numbers may be those of strangers.
 * @param hasHandset as {@link readWhatsAppEnv}
 */
export function demoWhatsAppErrors(given: RawEnv, hasHandset: boolean): EnvError[] {
  const url = given.WHATSAPP_BASE_URL ?? (hasHandset ? undefined : LIVE_URL);
  if (!given.WHATSAPP_PHONE_NUMBER_ID || !url || isLoopbackHost(hostOf(url))) return [];
  return [{ name: 'WHATSAPP_PHONE_NUMBER_ID', why: "would send the demo's messages to real phones" }];
}

/** Lists what prevents production from sending by WhatsApp. */
export function productionWhatsAppErrors(given: RawEnv): EnvError[] {
  if (!given.WHATSAPP_PHONE_NUMBER_ID) return [];
  const missing = SECRETS.filter((name) => !given[name]).map((name) => ({
    ...{ name, why: 'is missing for WHATSAPP_PHONE_NUMBER_ID' },
  }));
  const url = given.WHATSAPP_BASE_URL;
  const isUnsafe = url && (!url.startsWith('https://') || isPrivateHost(hostOf(url)));
  const why = 'is a simulator or an address of the own network';
  return isUnsafe ? [...missing, { name: 'WHATSAPP_BASE_URL', why }] : missing;
}
