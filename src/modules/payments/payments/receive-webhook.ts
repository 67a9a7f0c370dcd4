import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { purgeRows } from '../../../platform/purge-rows.ts';
import { findAndFollowTestPayment, isTestReference } from '../test-payments/follow-test-payments.ts';
import { finaliseAttempt, type PaymentDeps } from './finalise-attempt.ts';
import { GatewayError, type WebhookEvent } from './gateway.ts';
import { paymentAttempts, paymentWebhooks } from './tables.ts';

/** An authentic webhook of a provider. */
export interface ReceivedWebhook extends WebhookEvent {
  provider: string;
}

/** Handlers of other modules' events. */
export interface OtherEvents {
  /** A payout with this reference. */
  transfer(reference: string): Promise<void>;
  /** A refund of the payment with this reference. */
  refund(reference: string): Promise<void>;
  dispute(webhook: ReceivedWebhook): Promise<void>;
}

/**
 * Stores a webhook and processes it. Its content is not trusted: the finaliser verifies with the provider. Repeated
 * deliveries are counted and harmless. If the provider is unreachable, reconciliation retries.
 * @param others handlers of other modules' events
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  webhook: ReceivedWebhook,
  others: OtherEvents,
): Promise<void> {
  const { provider, event, subject, reference, payload } = webhook;
  const dedupeKey = `${provider}:${webhook.dedupeKey}`;
  const [row] = await deps.db
    .insert(paymentWebhooks)
    .values({ provider, event, reference, dedupeKey, payload })
    .onConflictDoUpdate({
      target: paymentWebhooks.dedupeKey,
      set: { deliveries: sql`${paymentWebhooks.deliveries} + 1` },
    })
    .returning({ id: paymentWebhooks.id });
  if (subject === 'DISPUTE') await others.dispute(webhook);
  else if (reference && subject === 'TRANSFER') await others.transfer(reference);
  else if (reference && isTestReference(reference))
    await findAndFollowTestPayment(deps, { provider, reference });
  else if (reference && subject === 'REFUND') await others.refund(reference);
  else if (reference && subject === 'PAYMENT') await finalise(deps, { provider, reference });
  const { id } = row as { id: string };
  await deps.db.update(paymentWebhooks).set({ processedAt: sql`now()` }).where(eq(paymentWebhooks.id, id));
}

async function finalise(deps: PaymentDeps, payment: { provider: string; reference: string }): Promise<void> {
  const { reference } = payment;
  try {
    await finaliseAttempt(deps, payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'webhook kept; the provider could not be asked yet');
    await deps.db
      .update(paymentAttempts)
      .set({ checkAfter: sql`now()` })
      .where(eq(paymentAttempts.reference, reference));
  }
}

/** Erases webhook payloads, which hold personal data, after 90 days; returns the number erased. */
export function purgeWebhookPayloads(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: paymentWebhooks,
    set: sql`payload = '{}'`,
    where: sql`received_at < now() - interval '90 days' and payload <> '{}'::jsonb`,
  });
}

/** The provider's webhooks for these references, oldest first, without payloads. */
export async function listWebhooks(handle: DbOrTx, references: string[]) {
  if (references.length === 0) return [];
  const { id, event, reference, deliveries, receivedAt, processedAt } = paymentWebhooks;
  return handle
    .select({ id, event, reference, deliveries, receivedAt, processedAt })
    .from(paymentWebhooks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
}
