import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { purgeRows } from '../../../platform/purge-rows.ts';
import { finaliseAttempt, type PaymentDeps } from './finalise-attempt.ts';
import { GatewayError } from './gateway.ts';
import { paymentAttempts, paymentWebhooks } from './tables.ts';

/** A webhook with a verified signature. */
export interface ReceivedWebhook {
  event: string;
  reference: string | null;
  dedupeKey: string;
  payload: unknown;
}

/** Handlers of other modules' events. */
export interface OtherEvents {
  /** `transfer.*`, for payouts. */
  transfer(reference: string): Promise<void>;
  /** `refund.*`, for a payment with this reference. */
  refund(reference: string): Promise<void>;
  /** `charge.dispute.*`, with the payload as sent. */
  dispute(event: string, data: unknown): Promise<void>;
}

/**
 * Stores a webhook and processes it. Its content is not trusted: the finaliser verifies with the processor. Repeated
 * deliveries are counted and harmless. If the processor is unreachable, reconciliation retries.
 * @param others handlers of other modules' events
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  webhook: ReceivedWebhook,
  others: OtherEvents,
): Promise<void> {
  const [row] = await deps.db
    .insert(paymentWebhooks)
    .values(webhook)
    .onConflictDoUpdate({
      target: paymentWebhooks.dedupeKey,
      set: { deliveries: sql`${paymentWebhooks.deliveries} + 1` },
    })
    .returning({ id: paymentWebhooks.id });
  const { event, reference } = webhook;
  if (event.startsWith('charge.dispute.')) await others.dispute(event, webhook.payload);
  else if (reference && event.startsWith('transfer.')) await others.transfer(reference);
  else if (reference && event.startsWith('refund.')) await others.refund(reference);
  else if (reference && event === 'charge.success') await finalise(deps, reference);
  const { id } = row as { id: string };
  await deps.db.update(paymentWebhooks).set({ processedAt: sql`now()` }).where(eq(paymentWebhooks.id, id));
}

async function finalise(deps: PaymentDeps, reference: string): Promise<void> {
  try {
    await finaliseAttempt(deps, reference);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'webhook kept; the processor could not be asked yet');
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

/** The processor's webhooks for these references, oldest first, without payloads. */
export async function webhooksOf(handle: DbOrTx, references: string[]) {
  if (references.length === 0) return [];
  const { id, event, reference, deliveries, receivedAt, processedAt } = paymentWebhooks;
  return handle
    .select({ id, event, reference, deliveries, receivedAt, processedAt })
    .from(paymentWebhooks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
}
