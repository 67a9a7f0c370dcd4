import { asc, eq, inArray } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { paymentWebhooks, refunds } from './tables.ts';

/** What the processor has sent about these references, oldest first; without the payloads. */
export async function webhooksOf(handle: Handle, references: string[]) {
  if (references.length === 0) return [];
  const { id, event, reference, deliveries, receivedAt, processedAt } = paymentWebhooks;
  return handle
    .select({ id, event, reference, deliveries, receivedAt, processedAt })
    .from(paymentWebhooks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
}

/** Every refund of an order, whatever became of it, oldest first. */
export function refundsOfOrder(handle: Handle, orderId: string) {
  return handle.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}
