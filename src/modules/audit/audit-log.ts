import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#shared/security-events';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { currentRequest, type RequestContext } from '../../platform/request-context.ts';
import { int, isoTimestamp, readRows, text } from '../../platform/rows.ts';
import { auditLog, limitRefusals, securityEvents } from './tables.ts';

/**
 * Records an event of an account or its money, with the origin of the current request. Use the transaction of the fact,
 * if there is one. `details` hold no secret and no full phone number.
 */
export async function recordEvent(
  handle: DbOrTx,
  event: { kind: SecurityEventKind; accountId: string | null; details?: Record<string, unknown> },
  request: RequestContext | null = currentRequest(),
): Promise<void> {
  await handle.insert(securityEvents).values({
    kind: event.kind,
    accountId: event.accountId,
    details: { ...event.details, ...keyOf(request) },
    address: request?.address || null,
    userAgent: request?.userAgent || null,
    requestId: request?.requestId || null,
  });
}

/** The API key that a call was made with, if any. */
const keyOf = (request: RequestContext | null) =>
  request?.apiKeyId ? { apiKey: request.apiKeyId } : undefined;

/** Actions that move money or decide about it. */
const MOVES_MONEY =
  /^(payout|refund|approval)\.|^dispute\.accept$|^order\.(refund|cancel|release)$|^payouts\.run$|^coupon\./;

/**
 * Records who did what, in the action's transaction. `before` and `after` hold the changes, without secrets. Actions
 * that move money go to the event stream as well.
 */
export async function recordAudit(tx: Transaction, entry: typeof auditLog.$inferInsert): Promise<void> {
  const key = keyOf(currentRequest());
  await tx
    .insert(auditLog)
    .values(key ? { ...entry, after: { ...(entry.after as object | null), ...key } } : entry);
  if (!MOVES_MONEY.test(entry.action)) return;
  const { action, subject, subjectId = null } = entry;
  await recordEvent(tx, {
    kind: 'MONEY_MOVED',
    accountId: entry.adminId,
    details: { action, subject, subjectId, ...(entry.after as object | null) },
  });
}

/** Whether an admin has changed another's role, or removed one, within these hours. */
export async function hasChangedAdmins(
  handle: DbOrTx,
  { adminId, withinHours }: { adminId: string; withinHours: number },
): Promise<boolean> {
  const changes = and(
    eq(auditLog.adminId, adminId),
    inArray(auditLog.action, ['admin.role', 'admin.remove']),
    ne(auditLog.subjectId, adminId),
    gt(auditLog.createdAt, sql`now() - ${`${withinHours} hours`}::interval`),
  );
  return (await handle.$count(auditLog, changes)) > 0;
}

/** Actions that grant admin access, or let another admin recover it. */
const GIVES_ACCESS = ['admin.create', 'admin.role', 'admin.recovery-allow', 'admin.recover'];

/** Whether any of these accounts became an admin, got another role or recovered access within these hours. */
export async function hasRecentAccessGrant(
  handle: DbOrTx,
  { accountIds, withinHours }: { accountIds: string[]; withinHours: number },
): Promise<boolean> {
  const given = and(
    inArray(auditLog.subjectId, accountIds),
    inArray(auditLog.action, GIVES_ACCESS),
    gt(auditLog.createdAt, sql`now() - ${`${withinHours} hours`}::interval`),
  );
  return (await handle.$count(auditLog, given)) > 0;
}

const WHOLE_DAYS = 30;
const KEPT_DAYS = 400;

const BYTES = sql`regexp_replace(address, '\\.\\d+$', '.0/24')`;
const GROUPS = sql`split_part(address, ':', 1) || ':' || split_part(address, ':', 2) || ':' || split_part(address, ':', 3) || '::/48'`;

/**
 * Truncates IP addresses older than 30 days to their network (IPv4 /24, IPv6 /48) and erases their user agents. Returns
 * the number truncated.
 */
export function truncateIps(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: securityEvents,
    set: sql`user_agent = null, address = case when address ~ '^\\d+\\.\\d+\\.\\d+\\.\\d+$' then ${BYTES} else ${GROUPS} end`,
    where: sql`created_at < now() - ${`${WHOLE_DAYS} days`}::interval and address is not null and address !~ '/(24|48)$'`,
  });
}

/** Deletes events after 400 days; returns the number deleted. */
export function purgeSecurityEvents(handle: DbOrTx): Promise<number> {
  const old = sql`created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: securityEvents, where: old });
}

/** Adds rejections since the last call to the counts; `counts` is by rate limit name. */
export async function recordRefusals(handle: DbOrTx, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  // All nodes update rows in the same order, so that they cannot deadlock.
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await handle.execute(sql`insert into limit_refusals (budget, slot_start, refused, last_at)
    select name, date_bin('10 minutes', now(), '2000-01-01'), count, now()
    from json_to_recordset(${JSON.stringify(sorted.map(([name, count]) => ({ name, count })))}::json)
      as given(name text, count integer)
    on conflict (budget, slot_start)
      do update set refused = limit_refusals.refused + excluded.refused, last_at = excluded.last_at`);
}

export interface RefusalSum {
  budget: string;
  /** Rejections in the last 24 hours. */
  refused: number;
  lastAt: string;
}

/** Rejections of the last day by rate limit; omits those without any. */
export function sumRefusals(handle: DbOrTx): Promise<RefusalSum[]> {
  return readRows(
    handle,
    { budget: text, refused: int, lastAt: isoTimestamp },
    sql`select budget, sum(refused)::int as refused, max(last_at) as "lastAt" from limit_refusals
      where last_at > now() - interval '1 day' group by budget`,
  );
}

/** Deletes rejections older than a day. */
export function purgeRefusals(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: limitRefusals, where: sql`last_at < now() - interval '1 day'` });
}
