import { and, eq, lt, or, sql } from 'drizzle-orm';
import { recordAudit, wasAccessGiven } from '#modules/audit';
import { hasNewAdmin, listMoneyAdmins } from '#modules/identity';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type MoneyAction, moneyAction } from './contract/money-action.ts';
import { approvalErrors } from './errors.ts';
import { approvals } from './tables.ts';
import { approvalHash, approvalWaits } from './waiting-approvals.ts';

type ApprovalRow = typeof approvals.$inferSelect;

const OPEN = approvalWaits(approvals);
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
    (await wasAccessGiven(tx, { accountIds: adminIds, withinHours }));
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
