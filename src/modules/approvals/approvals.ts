import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasRecentAccessGrant, recordAudit } from '#modules/audit';
import { hasNewAdmin, listMoneyAdmins } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { violatedConstraint } from '#platform/database';
import type { Site } from '#platform/site';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type MoneyAction, moneyAction } from './contract/money-action.ts';
import { approvalErrors } from './errors.ts';
import { approvals } from './tables.ts';

/** What an action moves, for those who decide: pesewas, recipient in words, number of payments. */
export interface ActionSummary {
  /** The id of its subject; each has at most one waiting approval of a kind. */
  subject: string;
  amountPesewas: Pesewas;
  recipient: string;
  count: number;
  orderId: string | null;
  refundId: string | null;
}

/** Days after which an unanswered approval expires. */
export const APPROVAL_DAYS = 7;

/** When an unanswered approval expires. */
export const approvalExpiresAt = (createdAt: SQLWrapper): SQL =>
  sql`${createdAt} + make_interval(days => ${APPROVAL_DAYS}::int)`;

/** Waits for another admin and has not expired. */
export const isPendingApproval = ({
  status,
  createdAt,
}: {
  status: SQLWrapper;
  createdAt: SQLWrapper;
}): SQL => sql`(${status} = 'WAITING' and ${approvalExpiresAt(createdAt)} > now())`;

/** {@link isPendingApproval} for `approvals a`. */
export const PENDING_APPROVAL = isPendingApproval({ status: sql`a.status`, createdAt: sql`a.created_at` });

/** The name of each kind in mails and messages. */
const WORDS: Record<MoneyAction['kind'], string> = {
  ORDER_REFUND: 'A refund',
  REFUND_GRANT: 'A refund',
  REFUND_BY_HAND: 'A refund paid manually',
  ORDER_CANCEL: 'The cancellation of a paid order',
  PAYOUT_RUN: 'A payout',
  DISPUTE_ACCEPT: 'Accepting a dispute',
  MARKET_COUPON: 'A Dwaso discount code',
  MONEY_DIFFERENCE: 'Booking a difference',
};

/**
 * Requests another admin's approval to move money, and mails the admins who may approve. Expires after seven days.
 * @returns the approval's id
 * @throws AppError CONFLICT when the same request is already waiting
 */
export async function requestApproval(
  db: Database,
  site: Site,
  input: { adminId: string; action: MoneyAction; stake: ActionSummary; reason: string | null },
): Promise<string> {
  try {
    return await inTransaction(db, (tx) => insertApproval(tx, site, input));
  } catch (error) {
    if (violatedConstraint(error) !== 'approvals_one_waiting') throw error;
    throw approvalErrors.alreadyRequested();
  }
}

async function insertApproval(
  tx: Transaction,
  site: Site,
  input: Parameters<typeof requestApproval>[2],
): Promise<string> {
  const { adminId, action, stake, reason } = input;
  const { kind, request } = action;
  const { subject } = stake;
  await tx
    .update(approvals)
    .set({ status: 'LAPSED' })
    .where(
      and(eq(approvals.subject, subject), eq(approvals.status, 'WAITING'), not(isPendingApproval(approvals))),
    );
  const [made] = await tx
    .insert(approvals)
    .values({ kind, request, ...stake, reason, askedBy: adminId })
    .returning({ id: approvals.id });
  const { id } = made as { id: string };
  const { amountPesewas, recipient, count } = stake;
  const after = { kind, amountPesewas, recipient, count };
  await recordAudit(tx, {
    adminId,
    action: 'approval.ask',
    subject: 'approval',
    subjectId: id,
    after,
    reason,
  });
  await mailOthers(tx, site, input);
  return id;
}

async function mailOthers(
  tx: Transaction,
  site: Site,
  input: Parameters<typeof requestApproval>[2],
): Promise<void> {
  const { adminId, action, stake, reason } = input;
  const sum = formatCedis(toCedis(stake.amountPesewas));
  const content = () => ({
    subject: `${sum} needs your approval`,
    heading: `${WORDS[action.kind]} needs your approval`,
    paragraphs: ['Another admin wants to send money. Nothing is sent until you approve.'],
    rows: [
      { label: 'Amount', value: sum },
      { label: 'To', value: stake.recipient },
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ],
    action: { label: 'Review request', url: `${site.publicUrl}/admin/approvals` },
  });
  for (const { id, email } of await listMoneyAdmins(tx)) {
    if (id === adminId) continue;
    await enqueueMail(tx, site, { kind: 'approval-asked', recipient: email, content });
  }
}

type ApprovalRow = typeof approvals.$inferSelect;

const OPEN = isPendingApproval(approvals);
/** Approved, but the process exited before execution; the executed use-case rejects a second run. */
const LEFT = and(eq(approvals.status, 'AGREED'), lt(approvals.decidedAt, sql`now() - interval '1 minute'`));

/**
 * Approves a request as a second admin; the caller executes the action and reports the result to {@link recordApprovalOutcome}.
 * @param input.hash of what was shown to the admin ({@link approvalHash})
 * @throws AppError NOT_FOUND; FORBIDDEN for one's own; INVALID_STATE when it was answered or has expired, the requester
 * may no longer move money, or one of the two admins has new access; CONFLICT when it differs from what was shown
 */
export async function approveAction(
  db: Database,
  input: {
    adminId: string;
    approvalId: string;
    hash: string;
  },
): Promise<{ action: MoneyAction; askedBy: string }> {
  const { adminId, approvalId } = input;
  return inTransaction(db, async (tx) => {
    const approval = await lockApproval(tx, approvalId);
    if (approval.askedBy === adminId) {
      throw approvalErrors.ownRequest();
    }
    await assertMayMove(tx, approval.askedBy);
    await assertSettled(tx, [approval.askedBy, adminId]);
    const action = moneyAction.parse({ kind: approval.kind, request: approval.request });
    if (approvalHash(approval) !== input.hash) {
      throw approvalErrors.changedMeanwhile();
    }
    const changed = await tx
      .update(approvals)
      .set({ status: 'AGREED', decidedBy: adminId, decidedAt: sql`now()` })
      .where(and(eq(approvals.id, approval.id), or(OPEN, LEFT)));
    if (!changed.rowCount) throw answered();
    await audit(tx, approval, adminId, 'approval.agree');
    return { action, askedBy: approval.askedBy };
  });
}

/** Records the result of an approved action; `failure` is a text, or null on success. */
export async function recordApprovalOutcome(
  db: Database,
  { approvalId, failure }: { approvalId: string; failure: string | null },
): Promise<void> {
  await db
    .update(approvals)
    .set({ status: failure === null ? 'CARRIED_OUT' : 'FAILED', failure })
    .where(and(eq(approvals.id, approvalId), eq(approvals.status, 'AGREED')));
}

/**
 * Rejects a request as another admin, or withdraws one's own.
 * @throws AppError NOT_FOUND; INVALID_STATE when it was answered or has expired
 */
export async function rejectAction(
  db: Database,
  { adminId, approvalId, note }: { adminId: string; approvalId: string; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const approval = await lockApproval(tx, approvalId);
    const isOwn = approval.askedBy === adminId;
    const changed = await tx
      .update(approvals)
      .set({
        status: isOwn ? 'WITHDRAWN' : 'REFUSED',
        decidedBy: adminId,
        decidedAt: sql`now()`,
        decisionNote: note,
      })
      .where(and(eq(approvals.id, approval.id), OPEN));
    if (!changed.rowCount) throw answered();
    await audit(tx, approval, adminId, isOwn ? 'approval.withdraw' : 'approval.refuse', note);
  });
}

const answered = approvalErrors.requestClosed;

async function lockApproval(tx: Transaction, approvalId: string): Promise<ApprovalRow> {
  const [approval] = isUuid(approvalId)
    ? await tx.select().from(approvals).where(eq(approvals.id, approvalId)).for('no key update')
    : [];
  if (!approval) throw approvalErrors.requestNotFound();
  return approval;
}

/** The requester may have been removed, or have another role now. */
async function assertMayMove(tx: Transaction, adminId: string): Promise<void> {
  const may = await listMoneyAdmins(tx);
  if (!may.some(({ id }) => id === adminId)) {
    throw approvalErrors.requesterMayNot();
  }
}

/** Hours after admin access was granted, changed or recovered, in which it can neither request nor approve. */
const SETTLED_HOURS = 48;

/** Prevents an admin from creating a second account and approving with it. */
async function assertSettled(tx: Transaction, adminIds: string[]): Promise<void> {
  const withinHours = SETTLED_HOURS;
  const isNew =
    (await hasNewAdmin(tx, { adminIds, withinHours })) ||
    (await hasRecentAccessGrant(tx, { accountIds: adminIds, withinHours }));
  if (!isNew) return;
  throw approvalErrors.adminTooNew();
}

function audit(
  tx: Transaction,
  approval: ApprovalRow,
  adminId: string,
  action: string,
  reason?: string,
): Promise<void> {
  const { kind, amountPesewas, recipient, askedBy } = approval;
  const after = { kind, amountPesewas, recipient, askedBy };
  return recordAudit(tx, { adminId, action, subject: 'approval', subjectId: approval.id, after, reason });
}

/** SHA-256, as hex, of everything an approval moves, so that an admin approves exactly what was shown. */
export function approvalHash(
  approval: Pick<
    typeof approvals.$inferSelect,
    'id' | 'kind' | 'amountPesewas' | 'count' | 'recipient' | 'request'
  >,
): string {
  const { id, kind, amountPesewas, count, recipient, request } = approval;
  const moved = JSON.stringify([id, kind, amountPesewas, count, recipient, request]);
  return createHash('sha256').update(moved).digest('hex');
}

/** Erases the customer's name from all approvals about these orders. */
export async function eraseRecipient(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx
    .update(approvals)
    .set({ recipient: 'a former customer' })
    .where(inArray(approvals.orderId, orderIds));
}
