import { and, desc, eq, ilike, lt, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailErrors } from './errors.ts';
import { outboxMessages } from './tables.ts';

export type OutboxStatus = (typeof outboxMessages.$inferSelect)['status'];

/** All columns but the body, which may hold a code or a link. */
const shown = {
  id: outboxMessages.id,
  kind: outboxMessages.kind,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  status: outboxMessages.status,
  attempts: outboxMessages.attempts,
  lastError: outboxMessages.lastError,
  sendAfter: outboxMessages.sendAfter,
  sentAt: outboxMessages.sentAt,
  createdAt: outboxMessages.createdAt,
};

/** Outbox messages, newest first, with keyset pagination; `search` is an address or a substring. */
export function listOutbox(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    search?: string | undefined;
    status?: OutboxStatus | undefined;
  },
) {
  const { limit, cursor, search, status } = query;
  return handle
    .select(shown)
    .from(outboxMessages)
    .where(
      and(
        cursor ? lt(outboxMessages.id, cursor) : undefined,
        search ? ilike(outboxMessages.recipient, containsPattern(search)) : undefined,
        status ? eq(outboxMessages.status, status) : undefined,
      ),
    )
    .orderBy(desc(outboxMessages.id))
    .limit(limit);
}
export type OutboxMessage = Awaited<ReturnType<typeof listOutbox>>[number];

/** Requeues every failed message; returns the number requeued. */
export async function retryAllMail(db: Database, adminId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(outboxMessages)
      .set({ status: 'QUEUED', attempts: 0, sendAfter: sql`now()` })
      .where(eq(outboxMessages.status, 'FAILED'));
    const messages = rowCount ?? 0;
    if (messages > 0) {
      await recordAudit(tx, { adminId, action: 'mail.retry-all', subject: 'mail', after: { messages } });
    }
    return messages;
  });
}

/** Requeues a failed message with all its tries. @throws AppError NOT_FOUND, INVALID_STATE */
export async function retryMail(db: Database, adminId: string, id: string): Promise<OutboxMessage> {
  return inTransaction(db, async (tx) => {
    const [message] = isUuid(id)
      ? await tx.select(shown).from(outboxMessages).where(eq(outboxMessages.id, id)).for('no key update')
      : [];
    if (!message) throw mailErrors.messageNotFound();
    const [queued] = await tx
      .update(outboxMessages)
      .set({ status: 'QUEUED', attempts: 0, sendAfter: sql`now()` })
      .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'FAILED')))
      .returning(shown);
    if (!queued) throw mailErrors.notRetryable();
    const { status, attempts, lastError } = message;
    await recordAudit(tx, {
      adminId,
      action: 'mail.retry',
      subject: 'mail',
      subjectId: id,
      before: { status, attempts, lastError },
      after: { status: queued.status },
    });
    return queued;
  });
}

/** Deletes all mail to a closed account's address, except queued mail. */
export async function eraseEmailsTo(tx: Transaction, recipient: string): Promise<void> {
  await tx
    .delete(outboxMessages)
    .where(and(eq(outboxMessages.recipient, recipient), ne(outboxMessages.status, 'QUEUED')));
}
