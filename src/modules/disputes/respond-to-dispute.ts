import { and, eq, inArray, sql } from 'drizzle-orm';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { lockOrder } from '#modules/orders';
import { GatewayError, providerLabel } from '#modules/payments';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { addDisputeNote, type DisputeRow, lockDispute } from './change-dispute.ts';
import type { DisputeEvidenceForm } from './contract/disputes.ts';
import { disputeErrors } from './errors.ts';
import type { DisputeDeps, ReportedDispute } from './gateway.ts';
import { recordDispute } from './record-dispute.ts';
import { ANSWER_LEASE_MS, disputeStatements, disputes } from './tables.ts';

const SOON = sql`now() + interval '70 seconds'`;

/** An answer to a dispute, and how to send it to the payment company. */
export interface DisputeResponse extends MovingAdmin {
  disputeId: string;
  kind: 'EVIDENCE' | 'ACCEPT';
  /** Refund to the payer. */
  amountPesewas?: Pesewas;
  /** Validates against the locked dispute; returns columns to set and a text for the history. */
  prepare(dispute: DisputeRow): { set: Record<string, unknown>; text: string; reason?: string };
  /** The calls, outside any transaction; the last one is the answer. */
  send(dispute: DisputeRow): Promise<ReportedDispute>;
}

/**
 * Answers a dispute once. Fetches its current state first, so that an answer with a lost response is not sent twice.
 * Commits the intent before the calls, and looks up an unacknowledged answer before anyone may resend it.
 * @throws AppError NOT_FOUND; INVALID_STATE once answered; CONFLICT while another admin answers, or when the payment
 * company rejects it; PAYMENT_PROVIDER_UNAVAILABLE without an answer; else as {@link countMove}
 */
export async function respondToDispute(deps: DisputeDeps, answer: DisputeResponse): Promise<void> {
  const { disputeId } = answer;
  const [known] = isUuid(disputeId)
    ? await deps.db.select().from(disputes).where(eq(disputes.id, disputeId))
    : [];
  if (!known) throw disputeErrors.disputeNotFound();
  await refreshDispute(deps, known);
  const dispute = await claim(deps, answer);
  let reported: ReportedDispute;
  try {
    reported = await answer.send(dispute);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ dispute: dispute.id, code: error.code }, 'a dispute could not be answered');
    return afterFailure(deps, dispute, error);
  }
  await recordDispute(deps, { ...reported, provider: dispute.provider });
}

/** Fetches and records the current state. @throws AppError PAYMENT_PROVIDER_UNAVAILABLE */
async function refreshDispute(
  deps: DisputeDeps,
  { provider, processorDisputeId }: DisputeRow,
): Promise<void> {
  let reported: ReportedDispute | null;
  try {
    reported = await deps.gateways.of(provider).fetchDispute(processorDisputeId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw disputeErrors.providerDidNotReply(providerLabel(provider));
  }
  if (!reported) throw disputeErrors.unknownAtProvider(providerLabel(provider));
  await recordDispute(deps, { ...reported, provider });
}

async function claim(deps: DisputeDeps, answer: DisputeResponse): Promise<DisputeRow> {
  const { adminId, kind } = answer;
  return inTransaction(deps.db, async (tx) => {
    await lockMoves(tx, answer);
    const locked = await lockDispute(tx, { id: answer.disputeId });
    const dispute = locked?.dispute;
    if (dispute?.status !== 'OPEN') {
      throw disputeErrors.disputeClosed();
    }
    if (dispute.answeringSince && Date.now() - dispute.answeringSince.getTime() < ANSWER_LEASE_MS) {
      throw disputeErrors.replyInProgress();
    }
    const { set, text, reason } = answer.prepare(dispute);
    const { agreed, amountPesewas } = answer;
    if (amountPesewas) await countMove(tx, { adminId, agreed, kind: 'DISPUTE_ACCEPT', amountPesewas });
    const taken = { ...set, answer: kind, answeredBy: adminId, lastError: null };
    const [claimed] = await tx
      .update(disputes)
      .set({ ...taken, answeringSince: sql`now()`, checkAfter: SOON })
      .where(and(eq(disputes.id, dispute.id), eq(disputes.status, 'OPEN')))
      .returning();
    await addDisputeNote(tx, dispute.id, {
      from: 'OPEN',
      to: 'OPEN',
      text,
      actor: { kind: 'admin', id: adminId },
    });
    await recordAudit(tx, {
      adminId,
      action: kind === 'ACCEPT' ? 'dispute.accept' : 'dispute.send-evidence',
      subject: 'dispute',
      subjectId: dispute.id,
      before: { status: dispute.status, amountPesewas: dispute.amountPesewas },
      after: kind === 'ACCEPT' ? { orderId: dispute.orderId, ...set } : { orderId: dispute.orderId },
      reason,
    });
    return claimed as DisputeRow;
  });
}

/** Checks whether the answer arrived anyway; a rejection is reported in the payment company's words. */
async function afterFailure(deps: DisputeDeps, dispute: DisputeRow, error: GatewayError): Promise<void> {
  const { id, provider, processorDisputeId } = dispute;
  const label = providerLabel(provider);
  if (error.maybeAccepted) {
    const reported = await deps.gateways
      .of(provider)
      .fetchDispute(processorDisputeId)
      .catch(() => null);
    if (!reported) {
      throw disputeErrors.replyInDoubt(label);
    }
    if (reported.waitsFor !== 'MERCHANT') return recordDispute(deps, { ...reported, provider });
  }
  await deps.db
    .update(disputes)
    .set({ answer: null, answeringSince: null, lastError: error.code })
    .where(and(eq(disputes.id, id), eq(disputes.status, 'OPEN')));
  if (error.maybeAccepted) {
    throw disputeErrors.replyNotReceived(label);
  }
  const refusal = error.message.startsWith(`${label} `)
    ? error.message.slice(label.length + 1)
    : error.message;
  throw disputeErrors.replyRefused(label, refusal);
}

/**
 * Accepts a dispute in full or in part: the payment company refunds the amount to the payer. The loss is booked when
 * the company confirms it.
 * @param input.amountPesewas the refund, at most the disputed amount
 * @throws AppError VALIDATION_ERROR above the disputed amount, else as {@link respondToDispute}
 */
export async function acceptDispute(
  deps: DisputeDeps,
  input: MovingAdmin & { disputeId: string; amountPesewas: Pesewas; reason: string },
): Promise<void> {
  const { amountPesewas, reason, ...who } = input;
  const sum = formatCedis(toCedis(amountPesewas));
  await respondToDispute(deps, {
    ...who,
    kind: 'ACCEPT',
    amountPesewas,
    prepare(dispute) {
      if (amountPesewas > dispute.amountPesewas) {
        throw disputeErrors.aboveDisputedAmount();
      }
      return { set: { acceptedPesewas: amountPesewas }, text: `${sum} is being accepted: ${reason}`, reason };
    },
    async send({ provider, processorDisputeId: id }) {
      const gateway = deps.gateways.of(provider);
      const text = `Accepted: ${sum} is refunded to the payer.\n`;
      const uploadedName = await gateway.uploadDocument(id, { name: `accepted-${id}.txt`, text });
      return gateway.resolve(id, {
        resolution: 'merchant-accepted',
        message: 'Accepted',
        refundPesewas: amountPesewas,
        uploadedName,
      });
    },
  });
}

const MESSAGE = 'The goods were sold and handed over as the evidence says.';

/**
 * Contests a dispute: sends the evidence as edited, a document with the same content, and the answer.
 * @throws AppError as {@link respondToDispute}
 */
export async function sendEvidence(
  deps: DisputeDeps,
  input: { adminId: string; disputeId: string; evidence: DisputeEvidenceForm },
): Promise<void> {
  const { evidence, ...who } = input;
  await respondToDispute(deps, {
    ...who,
    kind: 'EVIDENCE',
    prepare: () => ({ set: { evidence, evidenceSentAt: sql`now()` }, text: 'Evidence is being sent' }),
    async send({ provider, processorDisputeId: id, reference }) {
      const gateway = deps.gateways.of(provider);
      await gateway.addEvidence(id, {
        ...evidence,
        deliveryAddress: evidence.deliveryAddress || null,
        deliveryDate: evidence.deliveryDate || null,
      });
      const text = documentOf(evidence, reference);
      const uploadedName = await gateway.uploadDocument(id, { name: `evidence-${id}.txt`, text });
      const answer = { resolution: 'declined', message: MESSAGE, refundPesewas: 0, uploadedName } as const;
      return gateway.resolve(id, answer);
    },
  });
}

function documentOf(evidence: DisputeEvidenceForm, reference: DisputeRow['reference']): string {
  return [
    `Payment: ${reference ?? ''}`,
    `Customer: ${evidence.customerName}, ${evidence.customerEmail}, ${evidence.customerPhone}`,
    `Delivery address: ${evidence.deliveryAddress}`,
    `Delivery date: ${evidence.deliveryDate}`,
    '',
    evidence.serviceDetails,
    '',
  ].join('\n');
}

/** Limit for each shop and dispute. */
const STATEMENTS_MAX = 10;

/**
 * Adds a shop's statement to the dispute of its order, for the admins who answer it.
 * @throws AppError NOT_FOUND; INVALID_STATE when no dispute is open; CONFLICT at the limit
 */
export async function addDisputeStatement(
  db: Database,
  input: { shopId: string; orderId: string; text: string },
): Promise<void> {
  const { shopId, orderId } = input;
  if (!isUuid(orderId)) throw disputeErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await readRows(
      tx,
      { id: text, isOpen: bool, said: int },
      sql`select d.id, d.status = 'OPEN' as "isOpen",
          (select count(*)::int from dispute_statements s where s.dispute_id = d.id and s.shop_id = ${shopId}::uuid) as said
        from disputes d where d.order_id = ${orderId}::uuid and exists (select from dispute_items di
          where di.dispute_id = d.id and di.shop_id = ${shopId}::uuid) order by d.id desc`,
    );
    if (found.length === 0) throw disputeErrors.noDispute();
    const open = found.find(({ isOpen }) => isOpen);
    if (!open) throw disputeErrors.alreadyReplied();
    if (open.said >= STATEMENTS_MAX) {
      throw disputeErrors.tooManyStatements();
    }
    await tx.insert(disputeStatements).values({ disputeId: open.id, shopId, text: input.text });
  });
}

/** Erases the evidence sent about these orders, which holds personal data. The caller has locked the orders. */
export async function eraseEvidence(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.update(disputes).set({ evidence: null }).where(inArray(disputes.orderId, orderIds));
}
