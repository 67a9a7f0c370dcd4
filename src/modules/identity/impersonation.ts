import { and, eq, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { date, enumText, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import { hashToken, newToken } from '#platform/secret-box';
import { inTransaction } from '#platform/transaction';
import {
  IMPERSONATION_MINUTES,
  IMPERSONATION_TOKEN_PREFIX,
  type ImpersonationTopic,
} from '#shared/impersonation-topics';
import type { SupportView } from '#src/modules/identity/contract/impersonation.ts';
import type { CustomerView } from './contract/impersonation.ts';
import { identityErrors } from './errors.ts';
import type { Principal, SessionFacts } from './sessions.ts';
import { customerViews, users, type ViewEnd } from './tables.ts';

/** The newest views shown to the customer. */
const TOLD_MAX = 50;

/** Whether a bearer token belongs to a customer view, by its prefix. */
export const isImpersonationToken = (token: string): boolean => token.startsWith(IMPERSONATION_TOKEN_PREFIX);

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
export type EndedImpersonation = Awaited<ReturnType<typeof recordEnd>>[number];

/** Records the end of the matching views that have no recorded end; returns them. */
export function recordEnd(tx: Transaction, which: SQL, by: ViewEnd) {
  return readRows(
    tx,
    ended,
    sql`update customer_views v set ended_at = least(now(), v.ends_at),
        ended_by = case when v.ends_at <= now() then 'TIME' else ${by}::text end
      where v.ended_at is null and ${which} returning ${ENDED}`,
  );
}

/** Records the end of views that are over on their own, at most `most` at once. */
export function recordExpired(tx: Transaction, most: number) {
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
    {
      id: text,
      topic: enumText<ImpersonationTopic>(),
      begunAt: isoTimestamp,
      endedAt: nullable(isoTimestamp),
    },
    sql`select id, topic, created_at as "begunAt",
        coalesce(ended_at, case when ends_at <= now() then ends_at end) as "endedAt"
      from customer_views where customer_id = ${customerId}::uuid order by id desc limit ${TOLD_MAX}`,
  );
}

/** Views per transaction. */
const BATCH = 200;
/** Retention; the same as the event stream. */
const KEPT_DAYS = 400;

/** Audits the start and end of views, and why they ended. */
export async function auditEnds(tx: Transaction, views: readonly EndedImpersonation[]): Promise<void> {
  for (const { id, adminId, customerId, begunAt, endedAt, endedBy } of views) {
    await recordAudit(tx, {
      ...{ adminId, action: 'user.view.end', subject: 'user', subjectId: customerId },
      after: { view: id, begunAt: begunAt.toISOString(), endedAt: endedAt.toISOString(), endedBy },
    });
  }
}

/** Ends an admin's own view of an account; has no effect on one that is over. @throws AppError NOT_FOUND */
export async function endCustomerView(
  db: Database,
  { adminId, viewId }: { adminId: string; viewId: string },
): Promise<void> {
  const isOwn = and(eq(customerViews.id, viewId), eq(customerViews.adminId, adminId));
  const isThere = isUuid(viewId) && (await db.$count(customerViews, isOwn)) > 0;
  if (!isThere) throw identityErrors.viewNotFound();
  await inTransaction(db, async (tx) => {
    await auditEnds(tx, await recordEnd(tx, sql`v.id = ${viewId}::uuid`, 'ENDED'));
  });
}

/**
 * Records the end of views that are over on their own: timeout, sign-out, lost role or closed account. Access does not
 * depend on it. Safe to run concurrently; returns the number recorded.
 */
export async function recordEndedViews(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const over = await recordExpired(tx, BATCH);
    await auditEnds(tx, over);
    return over.length;
  });
}

/** Deletes views older than 400 days, which stay in the audit log; returns the number deleted. */
export async function purgeCustomerViews(handle: DbOrTx): Promise<number> {
  const old = sql`created_at < now() - ${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, { table: customerViews, where: old });
}

/**
 * Starts an admin's read-only view of a customer's account, for 15 minutes at most and within the admin's session. The
 * token is returned only here. Ends an earlier view of the same session. Audited with its reason, and visible to the
 * customer.
 * @throws AppError NOT_FOUND if it is no customer; INVALID_STATE for a suspended or closed account
 */
export function startCustomerView(
  db: Database,
  input: {
    adminId: string;
    sessionId: string;
    customerId: string;
    topic: ImpersonationTopic;
    reason: string;
  },
): Promise<CustomerView> {
  const { adminId, sessionId, customerId, topic, reason } = input;
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `customer-view:${sessionId}`);
    const customer = await readOpenCustomer(tx, customerId);
    const ofSession = sql`v.session_id = ${sessionId}::uuid`;
    await auditEnds(tx, await recordEnd(tx, ofSession, 'ANOTHER'));
    const token = `${IMPERSONATION_TOKEN_PREFIX}${newToken()}`;
    const [begun] = await tx
      .insert(customerViews)
      .values({
        ...{ adminId, sessionId, customerId, topic, tokenHash: hashToken(token) },
        endsAt: sql`now() + ${`${IMPERSONATION_MINUTES} minutes`}::interval`,
      })
      .returning({ id: customerViews.id, endsAt: customerViews.endsAt });
    const { id, endsAt } = begun as { id: string; endsAt: Date };
    const shown = { id, endsAt: endsAt.toISOString() };
    await recordAudit(tx, {
      ...{ adminId, action: 'user.view.begin', subject: 'user', subjectId: customerId, reason },
      after: { view: id, topic, endsAt: shown.endsAt },
    });
    return { ...shown, token, customer };
  });
}

async function readOpenCustomer(tx: Transaction, customerId: string) {
  const isCustomer = and(eq(users.id, customerId), eq(users.role, 'customer'));
  const { id, firstName, lastName, suspendedAt } = users;
  const [found] = isUuid(customerId)
    ? await tx.select({ id, firstName, lastName, suspendedAt }).from(users).where(isCustomer)
    : [];
  if (!found) throw identityErrors.customerNotFound();
  const { suspendedAt: suspended, ...customer } = found;
  if (suspended) {
    throw identityErrors.nothingToView();
  }
  return customer;
}
