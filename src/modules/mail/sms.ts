import { sql } from 'drizzle-orm';
import { normalizePhone } from '#shared/phone';
import type { DbOrTx } from '../../platform/database.ts';
import { currentTraceparent } from '../../platform/tracing/spans.ts';
import { foldToGsm7, gsm7Length } from './gsm7.ts';
import { afterQuietHours } from './sms-rules.ts';
import { outboxMessages } from './tables.ts';

/** One text is one segment: longer ones cost twice and arrive in pieces on old phones. */
const LENGTH_MAX = 160;

/** A text message before it is written to the outbox. */
export interface NewSms {
  kind: string;
  /** A Ghanaian mobile number in any usual notation. */
  phone: string;
  /** Begins with "Dwaso:". Letters outside the alphabet of SMS are replaced. */
  text: string;
  /** A one-time code: goes out at night, and above the month's budget. */
  urgent: boolean;
}

/**
 * Writes a text to the outbox in the caller's transaction, so that it is sent if and only if that commits. A text that
 * is not urgent waits from 21:00 until 07:00 in Ghana.
 * @returns false for a number that is not a Ghanaian mobile number, to which nothing is sent
 * @throws RangeError for a text above 160 GSM-7 characters
 */
export async function enqueueSms(handle: DbOrTx, { kind, phone, text, urgent }: NewSms): Promise<boolean> {
  const folded = foldToGsm7(text);
  const length = gsm7Length(folded) ?? Number.POSITIVE_INFINITY;
  if (length > LENGTH_MAX) throw new RangeError(`SMS ${kind}: ${length} characters, at most ${LENGTH_MAX}`);
  const recipient = normalizePhone(phone);
  if (!recipient) return false;
  await handle.insert(outboxMessages).values({
    ...{ channel: 'sms', kind, recipient, subject: '', html: '', text: folded, urgent },
    traceparent: currentTraceparent(),
    sendAfter: urgent ? sql`now()` : afterQuietHours,
  });
  return true;
}
