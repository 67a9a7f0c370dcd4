import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { mailErrors } from './errors.ts';
import { outboxMessages } from './tables.ts';

/**
 * Records that a phone has shown a push message, so that no other channel repeats it. The receipt may come before the
 * push service has answered us; one for a message that has gone to another channel changes nothing.
 * @throws AppError NOT_FOUND for an unknown message
 */
export async function recordPushReceipt(handle: DbOrTx, id: string): Promise<void> {
  const { id: ofMessage, channel, deliveredAt, sentAt } = outboxMessages;
  const known = isUuid(id) ? await handle.$count(outboxMessages, eq(ofMessage, id)) : 0;
  if (known === 0) throw mailErrors.messageNotFound();
  await handle
    .update(outboxMessages)
    .set({
      ...{ status: 'SENT', sentAt: sql`coalesce(${sentAt}, now())`, deliveredAt: sql`now()` },
      ...{ html: '', text: '', next: null },
    })
    .where(
      and(eq(ofMessage, id), eq(channel, 'push'), isNull(deliveredAt), sql`${outboxMessages.attempts} > 0`),
    );
}
