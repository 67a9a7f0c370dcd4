import { sql } from 'drizzle-orm';
import { offeredLanguage, readSettings } from '#modules/settings';
import { inLanguage } from '#platform/language';
import type { Language } from '#shared/languages';
import { normalizePhone } from '#shared/phone';
import type { DbOrTx } from '../../platform/database.ts';
import { date, readRows } from '../../platform/rows.ts';
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
  /** Begins with "Dwaso:". Letters outside the alphabet of SMS are replaced. A function is called in `language`. */
  text: string | (() => string);
  /** Of the recipient; English by default. */
  language?: Language | undefined;
  /** A one-time code: goes out at night, and above the month's budget. */
  urgent: boolean;
}

type WrittenSms = Omit<NewSms, 'text' | 'language'> & { text: string };

/**
 * The outbox row of a text, without the time at which it is due; null for a number that is not a Ghanaian mobile
 * number, to which nothing is sent.
 * @throws RangeError for a text above 160 GSM-7 characters
 */
export function smsRow({ kind, phone, text, urgent }: WrittenSms) {
  const folded = foldToGsm7(text);
  const length = gsm7Length(folded) ?? Number.POSITIVE_INFINITY;
  if (length > LENGTH_MAX) throw new RangeError(`SMS ${kind}: ${length} characters, at most ${LENGTH_MAX}`);
  const recipient = normalizePhone(phone);
  if (!recipient) return null;
  const message = { channel: 'sms', kind, recipient, subject: '', html: '', text: folded, urgent };
  return { ...message, traceparent: currentTraceparent() };
}

async function writeText(handle: DbOrTx, { text, language }: NewSms): Promise<string> {
  if (typeof text === 'string') return text;
  return inLanguage(offeredLanguage(language, await readSettings(handle)), text);
}

/**
 * Writes a text to the outbox in the caller's transaction, so that it is sent if and only if that commits. A text that
 * is not urgent waits from 21:00 until 07:00 in Ghana.
 * @returns false for a number to which nothing is sent
 * @throws RangeError as {@link smsRow}
 */
export async function enqueueSms(handle: DbOrTx, sms: NewSms): Promise<boolean> {
  const row = smsRow({ ...sms, text: await writeText(handle, sms) });
  if (!row) return false;
  await handle
    .insert(outboxMessages)
    .values({ ...row, sendAfter: sms.urgent ? sql`now()` : afterQuietHours });
  return true;
}

/** When a text that is written now and is not urgent is due, by the database's clock. */
export async function readTextDueAt(handle: DbOrTx): Promise<Date> {
  const [now] = await readRows(handle, { dueAt: date }, sql`select ${afterQuietHours} as "dueAt"`);
  return now?.dueAt as Date;
}
