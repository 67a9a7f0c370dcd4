import { type SQL, sql } from 'drizzle-orm';
import { readSetting } from '#modules/settings';
import { int, readRows } from '#platform/rows';
import type { DbOrTx } from '../../platform/database.ts';

/** The database's time in Ghana, without a zone. */
const local = sql`(now() at time zone 'Africa/Accra')`;
const hour = sql`extract(hour from ${local})`;

/** Channels whose messages cost money, count towards the month's budget and ring at night. */
export const PAID_CHANNELS: readonly string[] = ['sms', 'whatsapp'];

/** SQL condition: it is 21:00 to 07:00 in Ghana. */
const isQuiet = sql`(${hour} >= 21 or ${hour} < 7)`;

/** SQL condition: it is night in Ghana, and the message is not urgent. */
export const isQuietNow = sql<boolean>`(${isQuiet} and not urgent)`;

/** SQL timestamp: now, or the 07:00 in Ghana at which the quiet hours end. */
export const afterQuietHours = sql`(case
  when ${hour} >= 21 then date_trunc('day', ${local}) + interval '31 hours'
  when ${hour} < 7 then date_trunc('day', ${local}) + interval '7 hours'
  else ${local} end at time zone 'Africa/Accra')`;

/** SQL timestamp: the beginning of this calendar month in Ghana. */
export const monthStart = sql`(date_trunc('month', ${local}) at time zone 'Africa/Accra')`;

/** SQL number: what this month's texts have cost so far, in pesewas. */
const spentThisMonth = sql`(select coalesce(sum(cost_pesewas), 0) from outbox_messages
  where cost_pesewas is not null and sent_at >= ${monthStart})`;

/**
 * SQL condition: a message that is due waits all the same. At night and once the month's budget is spent only urgent
 * texts go out, whatever queued the others.
 * @param ceiling the month's budget, in pesewas
 */
const isHeld = (ceiling: number) =>
  sql`(channel in ('sms', 'whatsapp') and not urgent and (${isQuiet} or ${spentThisMonth} >= ${ceiling}))`;

/** SQL condition: the text was sent less than 30 minutes ago, so it is still there for another try. */
export const isTextKept = sql<boolean>`(text <> '' and sent_at > now() - interval '30 minutes')`;

/** The share of this month's SMS budget that is spent; 1 or more when texts are held. */
export async function readSmsBudgetRatio(handle: DbOrTx): Promise<number> {
  const ceiling = await readSetting(handle, 'sms.monthlyPesewas');
  const [row] = await readRows(handle, { spent: int }, sql`select ${spentThisMonth}::int as spent`);
  return ceiling > 0 ? (row?.spent ?? 0) / ceiling : 1;
}

/** SQL condition {@link isHeld} under the budget of the settings. */
export async function heldMessages(handle: DbOrTx): Promise<SQL> {
  return isHeld(await readSetting(handle, 'sms.monthlyPesewas'));
}
