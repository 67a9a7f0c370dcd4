import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from './json.ts';
import { webhookNamesSchema, webhookSchema } from './schemas.ts';

export interface WebhookEvent {
  /** `charge.success`, `refund.processed`, `transfer.failed`, … */
  event: string;
  /** The reference of the payment (for refunds and disputes too) or of the transfer. */
  reference: string | null;
  /** The same for every delivery of one event. */
  dedupeKey: string;
  /** The event's `data` as sent. Holds personal data: keep it out of logs. */
  payload: Record<string, unknown>;
}

/**
 * Whether Paystack signed these bytes: `x-paystack-signature` is the lower-case hex HMAC-SHA512 of the raw
 * body under the secret key (docs/paystack-and-ghana.md, 1.13). Compares in constant time; never throws.
 */
export function verifyWebhookSignature(
  rawBody: Uint8Array,
  signatureHeader: string | null | undefined,
  secretKey: string,
): boolean {
  // An empty key would let anyone sign.
  if (!signatureHeader || !/^[0-9a-f]{128}$/.test(signatureHeader) || !secretKey) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signatureHeader, 'hex'));
}

/**
 * Reads an event whose signature has been checked; null when the body is not one. Paystack sends no event id,
 * so the key is event + `data.id`, for refunds event + both references + amount (docs/paystack-and-ghana.md, 1.13), and
 * where those are missing a digest of the bytes. Repeats and wrong order are normal: verify before acting.
 */
export function parseWebhook(rawBody: Uint8Array): WebhookEvent | null {
  let body: unknown;
  try {
    body = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return null;
  }
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return null;
  const { event, data } = parsed.data;
  const names = webhookNamesSchema.parse(data);
  return {
    event,
    reference: names.transaction_reference ?? names.reference ?? names.transaction?.reference ?? null,
    dedupeKey: `${event}:${distinguish(event, names) ?? digest(rawBody)}`,
    payload: data,
  };
}

function distinguish(event: string, names: ReturnType<typeof webhookNamesSchema.parse>): string | null {
  if (!event.startsWith('refund.')) return names.id ?? null;
  const { transaction_reference, refund_reference, amount } = names;
  const complete = transaction_reference && refund_reference && amount;
  return complete ? `${transaction_reference}:${refund_reference}:${amount}` : null;
}

function digest(rawBody: Uint8Array): string {
  return createHash('sha256').update(rawBody).digest('hex');
}
