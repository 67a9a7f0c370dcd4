import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WhatsAppEvents, WhatsAppWebhook } from '#modules/mail';
import { normalizePhone } from '#shared/phone';
import { whatsappCall } from './schemas.ts';

/** Delivery states by WhatsApp's words; the others are on the way. */
const STATES: Readonly<Record<string, 'DELIVERED' | 'FAILED'>> = {
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  failed: 'FAILED',
};
/** Words by which people stop messages. */
const STOP = /^\s*(?:stop|unsubscribe|cancel|gyae)\s*[.!]*\s*$/i;

/** Reads the calls to our webhook: signed with the app's secret over the raw body. */
export function createWhatsAppWebhook(options: { appSecret: string; verifyToken: string }): WhatsAppWebhook {
  const { appSecret, verifyToken } = options;
  return {
    verifyToken,
    read(rawBody, signature) {
      if (!isSigned(rawBody, signature, appSecret)) return null;
      return toEvents(parse(rawBody));
    },
  };
}

function isSigned(rawBody: Uint8Array, signature: string | undefined, appSecret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parse(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString());
  } catch {
    return null;
  }
}

function toEvents(body: unknown): WhatsAppEvents {
  const values = (whatsappCall.safeParse(body).data?.entry ?? []).flatMap(({ changes }) =>
    changes.map(({ value }) => value),
  );
  const reports = values.flatMap(({ statuses = [] }) =>
    statuses.map(({ id, status, errors }) => ({
      ...{ providerId: id, state: STATES[status] ?? null },
      reason: errors?.[0]
        ? `${errors[0].code} ${errors[0].title ?? ''}`.trim().slice(0, 100)
        : status.slice(0, 30),
    })),
  );
  const stops = values.flatMap(({ messages = [] }) =>
    messages.flatMap(({ from, text }) => {
      const phone = from && STOP.test(text?.body ?? '') ? normalizePhone(`+${from}`) : null;
      return phone ? [phone] : [];
    }),
  );
  return { reports, stops };
}
