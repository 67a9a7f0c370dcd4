import { type SQL, sql } from 'drizzle-orm';
import type { SupportView } from '#contracts/customer-views';
import { VIEW_TOKEN_PREFIX, type ViewTopic } from '#shared/view-topics';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { date, enumText, isoTimestamp, nullable, readRows, text } from '../../platform/rows.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Principal, SessionFacts } from './sessions.ts';
import type { ViewEnd } from './tables.ts';

/** Looks that a customer is told of, the newest. */
const TOLD_MAX = 50;

/** Whether a bearer token is one of a look at a customer's account, told without asking the database. */
export const isViewToken = (token: string): boolean => token.startsWith(VIEW_TOKEN_PREFIX);

/** A look as it stands: `v`, with its session `s`, the admin `a` and the customer `c` of whom it is. */
const FROM_VIEWS = sql`from customer_views v
  join users a on a.id = v.admin_id
  join users c on c.id = v.customer_id
  left join sessions s on s.id = v.session_id`;

/**
 * Why a look is over that nobody ended, else null. Signing out, being removed and a new password take the session away;
 * who is suspended or has closed the account sees nothing that could be looked at. A session can't have become idle: the
 * look began by it, and is shorter.
 */
const WHY_OVER: SQL = sql`case
  when v.ends_at <= now() then 'TIME'
  when s.id is null or s.expires_at <= now() or a.suspended_at is not null then 'SESSION'
  when a.role <> 'admin' or coalesce(a.admin_role, 'support') not in ('owner', 'support') then 'ROLE'
  when c.role <> 'customer' or c.suspended_at is not null then 'CUSTOMER'
end`;

/**
 * The customer as whom a look reads, or null once it is over. It writes nothing, is asked at each request and kept
 * nowhere, so that it ends on every node at once.
 */
export async function findViewPrincipal(
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
  // No password was ever given for it: what asks for one stays shut.
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

/** A look that is over, as it was written down. */
export type EndedView = Awaited<ReturnType<typeof markEnded>>[number];

/** Writes down that those looks are over that `which` finds and nobody wrote down yet; gives them. */
export function markEnded(tx: Transaction, which: SQL, by: ViewEnd) {
  return readRows(
    tx,
    ended,
    sql`update customer_views v set ended_at = least(now(), v.ends_at),
        ended_by = case when v.ends_at <= now() then 'TIME' else ${by}::text end
      where v.ended_at is null and ${which} returning ${ENDED}`,
  );
}

/** The same for those that ended by themselves, so many at once. */
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

/** The newest looks at a customer's account, as the customer is told of them. */
export function listSupportViews(handle: DbOrTx, customerId: string): Promise<SupportView[]> {
  return readRows(
    handle,
    { id: text, topic: enumText<ViewTopic>(), begunAt: isoTimestamp, endedAt: nullable(isoTimestamp) },
    sql`select id, topic, created_at as "begunAt",
        coalesce(ended_at, case when ends_at <= now() then ends_at end) as "endedAt"
      from customer_views where customer_id = ${customerId}::uuid order by id desc limit ${TOLD_MAX}`,
  );
}
