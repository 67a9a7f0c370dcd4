import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '#platform/database';
import { date, enumText, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import { hashToken } from '#platform/secrets';
import { VIEW_TOKEN_PREFIX, type ViewTopic } from '#shared/impersonation-topics';
import type { SupportView } from '#src/modules/identity/contract/impersonation.ts';
import type { Principal, SessionFacts } from './sessions.ts';
import type { ViewEnd } from './tables.ts';

/** The newest views shown to the customer. */
const TOLD_MAX = 50;

/** Whether a bearer token belongs to a customer view, by its prefix. */
export const isImpersonationToken = (token: string): boolean => token.startsWith(VIEW_TOKEN_PREFIX);

/** Views `v` with session `s`, admin `a` and customer `c`. */
const FROM_VIEWS = sql`from customer_views v
  join users a on a.id = v.admin_id
  join users c on c.id = v.customer_id
  left join sessions s on s.id = v.session_id`;

/**
 * The reason why a view is over without having been ended, else null. Sign-out, removal and a new password delete the
 * session; a suspended or closed customer account ends the view. The session cannot be idle: the view used it at its
 * start and is shorter.
 */
const WHY_OVER: SQL = sql`case
  when v.ends_at <= now() then 'TIME'
  when s.id is null or s.expires_at <= now() or a.suspended_at is not null then 'SESSION'
  when a.role <> 'admin' or coalesce(a.admin_role, 'support') not in ('owner', 'support') then 'ROLE'
  when c.role <> 'customer' or c.suspended_at is not null then 'CUSTOMER'
end`;

/**
 * The customer principal of a view, or null once it is over. Read-only and never cached, so that ending a view takes
 * effect on all nodes immediately.
 */
export async function findImpersonator(
  handle: DbOrTx,
  token: string,
): Promise<(Principal & SessionFacts) | null> {
  const [found] = await readRows(
    handle,
    { id: text, adminId: text, customerId: text },
    sql`select v.id, v.admin_id as "adminId", v.customer_id as "customerId" ${FROM_VIEWS}
      where v.token_hash = ${hashToken(token)} and v.ended_at is null and ${WHY_OVER} is null`,
  );
  if (!found) return null;
  const { id, adminId, customerId } = found;
  // No password was ever entered for it, so anything that requires one is denied.
  const facts = { sessionId: id, passwordAt: new Date(0) };
  return { kind: 'customer', userId: customerId, view: { id, adminId }, ...facts };
}

const ended = {
  id: text,
  adminId: text,
  customerId: text,
  endedBy: enumText<ViewEnd>(),
  begunAt: date,
  endedAt: date,
};
const ENDED = sql`v.id, v.admin_id as "adminId", v.customer_id as "customerId", v.ended_by as "endedBy",
  v.created_at as "begunAt", v.ended_at as "endedAt"`;

/** An ended view, as recorded. */
export type EndedView = Awaited<ReturnType<typeof markEnded>>[number];

/** Records the end of the matching views that have no recorded end; returns them. */
export function markEnded(tx: Transaction, which: SQL, by: ViewEnd) {
  return readRows(
    tx,
    ended,
    sql`update customer_views v set ended_at = least(now(), v.ends_at),
        ended_by = case when v.ends_at <= now() then 'TIME' else ${by}::text end
      where v.ended_at is null and ${which} returning ${ENDED}`,
  );
}

/** Records the end of views that are over on their own, at most `most` at once. */
export function markOver(tx: Transaction, most: number) {
  return readRows(
    tx,
    ended,
    sql`update customer_views v set ended_at = least(now(), v.ends_at), ended_by = over.why
      from (select v.id, ${WHY_OVER} as why ${FROM_VIEWS}
        where v.ended_at is null and ${WHY_OVER} is not null
        order by v.id limit ${most} for update of v skip locked) over
      where over.id = v.id and v.ended_at is null returning ${ENDED}`,
  );
}

/** The newest views of a customer's account, for the customer. */
export function listSupportViews(handle: DbOrTx, customerId: string): Promise<SupportView[]> {
  return readRows(
    handle,
    { id: text, topic: enumText<ViewTopic>(), begunAt: isoTimestamp, endedAt: nullable(isoTimestamp) },
    sql`select id, topic, created_at as "begunAt",
        coalesce(ended_at, case when ends_at <= now() then ends_at end) as "endedAt"
      from customer_views where customer_id = ${customerId}::uuid order by id desc limit ${TOLD_MAX}`,
  );
}
