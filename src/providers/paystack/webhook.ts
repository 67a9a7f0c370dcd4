import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from '../../modules/payments/payments/gateway.ts';
import { parseJson } from './client.ts';
import { webhookNamesSchema, webhookSchema } from './schemas.ts';

/**
 * Verifies Paystack's signature: `x-paystack-signature` is the lower-case hex HMAC-SHA512 of the raw body under the
 * secret key (docs/paystack-and-ghana.md, 1.13). Compares in constant time; never throws.
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
 * Parses an event with a verified signature; null when the body is none. Paystack sends no event id, so the key is
 * event + `data.id`, for refunds event + both references + amount (docs/paystack-and-ghana.md, 1.13), and a digest of
 * the bytes where those are missing. Events may repeat and arrive out of order: verify before acting.
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
    subject: subjectOf(event),
    reference: names.transaction_reference ?? names.reference ?? names.transaction?.reference ?? null,
    dedupeKey: `${event}:${distinguish(event, names) ?? digest(rawBody)}`,
    payload: data,
  };
}

function subjectOf(event: string): WebhookEvent['subject'] {
  if (event.startsWith('charge.dispute.')) return 'DISPUTE';
  if (event.startsWith('transfer.')) return 'TRANSFER';
  if (event.startsWith('refund.')) return 'REFUND';
  return event === 'charge.success' ? 'PAYMENT' : 'OTHER';
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
