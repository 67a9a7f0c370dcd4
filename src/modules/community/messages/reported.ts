import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { findParties, type Side } from './parties.ts';
import { messages } from './tables.ts';

/** @throws AppError NOT_FOUND unless it is a visible message from the other side to this one */
export async function assertReportable(handle: DbOrTx, side: Side, messageId: string): Promise<void> {
  const [message] = isUuid(messageId)
    ? await handle
        .select()
        .from(messages)
        .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt), isNull(messages.erasedAt)))
    : [];
  if (!message || message.fromShop === (side.kind === 'shop')) {
    throw new AppError('NOT_FOUND', 'Message not found');
  }
  await findParties(handle, side, message);
}

/** Hides a reported message, in the transaction of the decision. @throws AppError NOT_FOUND, INVALID_STATE */
export async function hideMessageIn(
  tx: Transaction,
  input: { adminId: string; messageId: string; reason: string },
): Promise<void> {
  const { adminId, messageId, reason } = input;
  const changed = await tx
    .update(messages)
    .set({ hiddenAt: sql`now()`, hiddenReason: reason })
    .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt)));
  if (!changed.rowCount) throw new AppError('INVALID_STATE', 'This message has already been removed');
  await recordAudit(tx, {
    adminId,
    action: 'message.hide',
    subject: 'message',
    subjectId: messageId,
    before: { hidden: false },
    after: { hidden: true },
    reason,
  });
}
