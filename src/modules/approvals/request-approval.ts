import { and, eq, not } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { listMoneyAdmins } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { type Database, type Transaction, violatedConstraint } from '#platform/database';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { formatCedis, toCedis } from '#shared/money';
import type { MoneyAction } from './contract/money-action.ts';
import { approvalErrors } from './errors.ts';
import { approvals } from './tables.ts';
import { type ActionSummary, approvalWaits } from './waiting-approvals.ts';

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
      and(eq(approvals.subject, subject), eq(approvals.status, 'WAITING'), not(approvalWaits(approvals))),
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
  const content = {
    subject: `${sum} needs your approval`,
    heading: `${WORDS[action.kind]} needs your approval`,
    paragraphs: ['Another admin wants to send money. Nothing is sent until you approve.'],
    rows: [
      { label: 'Amount', value: sum },
      { label: 'To', value: stake.recipient },
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ],
    action: { label: 'Review request', url: `${site.publicUrl}/admin/approvals` },
  };
  for (const { id, email } of await listMoneyAdmins(tx)) {
    if (id === adminId) continue;
    await enqueueMail(tx, site, { kind: 'approval-asked', recipient: email, content });
  }
}
