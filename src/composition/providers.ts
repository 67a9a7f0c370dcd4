import type { RiderDeps } from '#modules/fulfilment';
import { listPushDevices, recordPushUse } from '#modules/identity';
import type { NotificationChannel, NotificationChannels, SmsReports } from '#modules/mail';
import { createGateways, type Gateways } from '#modules/payments';
import type { UssdGateways } from '#modules/ussd';
import type { Database } from '#platform/database';
import type { Env } from '#platform/env';
import { SIMULATOR_KEY } from '#platform/env-rules';
import { createFileTransport, createSmtpTransport } from '#providers/mail';
import { createPaystack, type PaymentProvider } from '#providers/paystack';
import { createPushChannel, isPushEndpoint } from '#providers/push';
import { createArkesel, createHubtel, createSmsChannel, createSmsReports } from '#providers/sms';
import { createSwoove } from '#providers/swoove';
import { createUssdGateways } from '#providers/ussd';
import { createWhatsAppChannel, createWhatsAppWebhook } from '#providers/whatsapp';
import type { PushAccess } from '#server/http/deps';
import type { NodeConfig, SimulatorUrls } from './node-config.ts';

/** The configured payment providers. The names are stored with each payment: they never change. */
export function createPaymentProviders(env: Env, simulators: SimulatorUrls): Gateways<PaymentProvider> {
  const paystack = createPaystack({
    baseUrl: env.paystackBaseUrl ?? (simulators.paystack as string),
    secretKey: env.paystackSecretKey ?? SIMULATOR_KEY,
  });
  return createGateways<PaymentProvider>('paystack', { paystack });
}

/** SMS by the configured companies, the reader of their reports, and USSD; null without SMS. */
export function createSms({ env, port, simulators }: NodeConfig): SmsServices | null {
  const { sms } = env;
  if (!sms) return null;
  const { companies, isSimulated, baseUrls, arkeselKey, hubtelId, hubtelSecret, sender, secret } = sms;
  const urls = isSimulated ? { ...baseUrls, arkesel: simulators.paystack as string } : baseUrls;
  const providers = companies.map((company) =>
    company === 'arkesel'
      ? createArkesel({ baseUrl: urls.arkesel, apiKey: arkeselKey, sender })
      : createHubtel({ baseUrl: urls.hubtel, clientId: hubtelId, clientSecret: hubtelSecret, sender }),
  );
  const origin = isSimulated ? `http://127.0.0.1:${port}` : env.publicUrl;
  const callbackUrl = (provider: string) => `${origin}/api/v1/sms/reports/${provider}/${secret}`;
  return {
    channel: createSmsChannel(providers, { segmentPesewas: sms.segmentPesewas, callbackUrl }),
    reports: createSmsReports(providers, secret),
    ussd: createUssdGateways(secret),
  };
}

interface SmsServices {
  channel: NotificationChannel;
  reports: SmsReports;
  ussd: UssdGateways;
}

/** WhatsApp's channel and webhook; null where it is not configured. */
export function createWhatsApp({ env, simulators }: NodeConfig) {
  const { whatsapp } = env;
  if (!whatsapp) return null;
  const { baseUrl, appSecret, verifyToken, ...options } = whatsapp;
  return {
    channel: createWhatsAppChannel({ ...options, baseUrl: baseUrl ?? (simulators.paystack as string) }),
    webhook: createWhatsAppWebhook({ appSecret, verifyToken }),
  };
}

/** Push messages to the devices of accounts, and what browsers need for them; null where they are not configured. */
export function createPush({ push }: Env, db: Database): PushServices | null {
  if (!push) return null;
  const { targets, ...vapid } = push;
  const devices = {
    list: (accountId: string) => listPushDevices(db, accountId),
    record: (outcome: { gone: string[]; used: string[] }) => recordPushUse(db, outcome),
  };
  return {
    channel: createPushChannel({ vapid, targets, devices }),
    access: { publicKey: push.publicKey, accepts: (endpoint) => isPushEndpoint(endpoint, targets) },
  };
}

interface PushServices {
  channel: NotificationChannel;
  access: PushAccess;
}

/** The configured channels to people. The names are stored with each message: they never change. */
export function createChannels(
  { smtpUrl: url, mailFrom: from }: Env,
  mailDir: string,
  others: Record<'sms' | 'whatsapp' | 'push', NotificationChannel | null>,
): NotificationChannels {
  const mail = url ? createSmtpTransport({ url, from }) : createFileTransport({ dir: mailDir, from });
  const { sms, whatsapp, push } = others;
  return { ...(push && { push }), mail, ...(whatsapp && { whatsapp }), ...(sms && { sms }) };
}

const TELL_MS = 5_000;

/**
 * Creates the configured delivery provider; null if there is none. The demo's simulator gets its callback URL by
 * request, at this node's port.
 */
export function createDeliveryProvider({ env, port, simulators }: NodeConfig): RiderDeps['provider'] {
  if (!env.riders) return null;
  if (env.riders !== 'simulator') return createSwoove(env.riders);
  const baseUrl = simulators.riders as string;
  const swoove = createSwoove({ baseUrl, trackingHosts: [new URL(baseUrl).host] });
  const ask: typeof swoove.ask = async (input) => {
    const { pathname } = new URL(input.callbackUrl);
    // The URL that a shop enters in the company's dashboard.
    await fetch(`${baseUrl}/dashboard/callback`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appKey: input.appKey, url: `http://127.0.0.1:${port}${pathname}` }),
      signal: AbortSignal.timeout(TELL_MS),
    });
    return swoove.ask(input);
  };
  return { ...swoove, ask };
}
