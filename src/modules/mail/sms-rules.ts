import { sql } from 'drizzle-orm';

/** The database's time in Ghana, without a zone. */
const local = sql`(now() at time zone 'Africa/Accra')`;
const hour = sql`extract(hour from ${local})`;

/** SQL condition: it is 21:00 to 07:00 in Ghana, when only urgent texts go out. */
export const isQuiet = sql`(${hour} >= 21 or ${hour} < 7)`;

/** SQL timestamp: now, or the 07:00 in Ghana at which the quiet hours end. */
export const afterQuietHours = sql`(case
  when ${hour} >= 21 then date_trunc('day', ${local}) + interval '31 hours'
  when ${hour} < 7 then date_trunc('day', ${local}) + interval '7 hours'
  else ${local} end at time zone 'Africa/Accra')`;

/** SQL timestamp: the beginning of this calendar month in Ghana. */
export const monthStart = sql`(date_trunc('month', ${local}) at time zone 'Africa/Accra')`;

/** SQL number: what this month's texts have cost so far, in pesewas. */
export const spentThisMonth = sql`(select coalesce(sum(cost_pesewas), 0) from outbox_messages
  where cost_pesewas is not null and sent_at >= ${monthStart})`;

/** SQL condition: the text was sent less than 30 minutes ago, so it is still there for another try. */
export const isTextKept = sql<boolean>`(text <> '' and sent_at > now() - interval '30 minutes')`;
