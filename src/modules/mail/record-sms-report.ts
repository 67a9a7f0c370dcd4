import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { nextChannel } from './deliver-mail.ts';
import { mailErrors } from './errors.ts';
import { getRetrySchedule } from './retry-schedules.ts';
import { isTextKept } from './sms-rules.ts';
import { outboxMessages } from './tables.ts';

/** What an SMS company reports of a text that it accepted. */
export interface SmsReport {
  providerId: string;
  /** Null for a state on the way, which changes nothing. */
  state: 'DELIVERED' | 'FAILED' | null;
  /** The company's own word. */
  reason: string;
}

/** What one call of WhatsApp tells. */
export interface WhatsAppEvents {
  reports: SmsReport[];
  /** Numbers (E.164) whose owners wrote that they want no more messages. */
  stops: string[];
}

/** Reads the calls to WhatsApp's webhook. */
export interface WhatsAppWebhook {
  /** What the app's dashboard sends when it registers the address. */
  verifyToken: string;
  /** Null for a call without a valid signature over its raw body. */
  read(rawBody: Uint8Array, signature: string | undefined): WhatsAppEvents | null;
}

/** A call to the address for delivery reports. */
export interface SmsReportRequest {
  query: Readonly<Record<string, string>>;
  /** Parsed JSON or form; null without a body. */
  body: unknown;
}

/** Reads the reports of the configured SMS companies. */
export interface SmsReports {
  /** Part of the address that the companies call; nobody else knows it. */
  secret: string;
  /** Null for an unknown company, or a call that names no message. */
  read(provider: string, request: SmsReportRequest): SmsReport | null;
}

/**
 * Records a delivery report. A delivered text is erased. A failed one goes to the next channel of its account, or is
 * queued again for another company while tries are left and its text is there, or fails with the reason. Repeated and late reports change nothing that is
 * settled: a delivered text stays delivered.
 * @throws AppError NOT_FOUND for an id that the company did not give, or that a later try replaced
 */
export async function recordSmsReport(db: Database, provider: string, report: SmsReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [message] = await tx
      .select({
        id: outboxMessages.id,
        status: outboxMessages.status,
        attempts: outboxMessages.attempts,
        next: outboxMessages.next,
        deliveredAt: outboxMessages.deliveredAt,
        isTextKept: isTextKept.mapWith(Boolean),
      })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.provider, provider), eq(outboxMessages.providerId, report.providerId)))
      .for('no key update');
    if (!message) throw mailErrors.messageNotFound();
    if (message.deliveredAt || report.state === null) return;
    const { id, status, attempts, next: others } = message;
    if (report.state === 'DELIVERED') {
      const delivered = { status: 'SENT', deliveredAt: sql`now()`, text: '', next: null } as const;
      await tx.update(outboxMessages).set(delivered).where(eq(outboxMessages.id, id));
    } else if (status === 'SENT') {
      const canRetry = message.isTextKept && attempts < getRetrySchedule('sms').maxAttempts;
      const lastError = `${provider}: not delivered (${report.reason})`;
      const retried = canRetry
        ? ({ status: 'QUEUED', sendAfter: sql`now()` } as const)
        : { status: 'FAILED' as const };
      const next = others ? nextChannel : retried;
      await tx
        .update(outboxMessages)
        .set({ ...next, lastError })
        .where(eq(outboxMessages.id, id));
    }
  });
}
