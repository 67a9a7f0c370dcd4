import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Posting, type PriceAndFee, postTransaction, shopShare, splitRefund } from '#modules/ledger';
import {
  addRefundedAmount,
  addRefundedDelivery,
  listDeliveries,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '#modules/orders';
import { addRefundedPayment, type RefundOutcome } from '#modules/payments';
import { recordDailySales } from '#modules/shops';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import { type Transaction, violatedConstraint } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { RefundDeps } from './deps.ts';
import { refundErrors } from './errors.ts';
import { assertUndisputed, type RefundableAmount, readRefundable } from './refundable-amounts.ts';
import { type PaymentPart, splitOverPayments } from './split-over-payments.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

const LATER = sql`now() + interval '10 minutes'`;
/** After sending: the webhook may come before the answer is recorded, and then nothing else asks again. */
const SOON = sql`now() + interval '15 seconds'`;

/**
 * Records the status of a refund at its payment's provider and books a processed one once. An answer about an earlier attempt changes
 * nothing; it could otherwise hide a newer attempt and cause another send.
 */
export async function recordRefund(
  deps: RefundDeps,
  refund: RefundRow,
  outcome: RefundOutcome & { provider: string },
): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => write(tx, refund, outcome));
  } catch (error) {
    if (violatedConstraint(error) !== 'refunds_one_at_processor') throw error;
    // Another refund of the same amount already has this processor id; this one is searched for or sent after its
    // lease.
    deps.log.warn({ refund: refund.id }, 'its refund at the provider is recorded as another');
    return;
  }
  const { status } = outcome;
  if (status === 'FAILED' || status === 'NEEDS_ATTENTION') {
    deps.log.error({ refund: refund.id, status }, 'a refund needs a person');
  }
}

/** Matches only this attempt: the same send count and processor id. */
export function sameAttempt({ id, attempts, processorRefundId }: RefundRow) {
  const at = processorRefundId
    ? eq(refunds.processorRefundId, processorRefundId)
    : isNull(refunds.processorRefundId);
  return and(eq(refunds.id, id), eq(refunds.attempts, attempts), at);
}

async function write(
  tx: Transaction,
  refund: RefundRow,
  outcome: RefundOutcome & { provider: string },
): Promise<void> {
  const { status, refundId, provider } = outcome;
  // Lock order: the order before its refunds.
  await lockOrder(tx, refund.orderId);
  const changed = await tx
    .update(refunds)
    .set({
      status,
      ...{ processorRefundId: refundId, provider },
      checkAfter: refund.processorRefundId === null ? SOON : LATER,
      processedAt: status === 'PROCESSED' ? sql`now()` : null,
    })
    .where(and(sameAttempt(refund), inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, status))));
  if (changed.rowCount && status === 'PROCESSED') await postRefund(tx, refund);
  if (!changed.rowCount) await tx.update(refunds).set({ checkAfter: LATER }).where(sameAttempt(refund));
}

/** Books money returned to the customer, once. */
export async function postRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  await postTransaction(tx, {
    key: `refund:${refund.id}`,
    description: refund.reason,
    orderId: refund.orderId,
    postings: [
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: refund.amountPesewas },
      { account: 'PROCESSOR_CLEARING', amountPesewas: negative(refund.amountPesewas) },
    ],
  });
  await addRefundedPayment(tx, refund.attemptId, refund.amountPesewas);
}

/**
 * Deducts a refund from what an item earned its shop and the platform, in proportion to price and fee, and orders it; a
 * job sends it. The shop's part comes from its held earnings, or after their release from its available balance, which
 * may become negative and is carried over (docs/design.md, Money). The last goods of a shop order include its delivery
 * fee. Of a market discount the shop returns the same proportion to the market. The caller has locked the order.
 * An order paid in several payments has a refund to each, newest first. Returns the amount refunded: 0, with no change,
 * when nothing is left.
 * @throws AppError INVALID_STATE above what is left, and while a dispute about the item is open
 * @param input.amountPesewas default: all that is left
 * @param input.reasonKind the selected reason, if any
 * @param input.request the customer's request being approved, if any
 * @param input.dashboardRefund made in the provider's dashboard: already in progress, never sent
 * @param input.fromShopAlone all of it comes from the price, which is the shop's; the fee stays
 * @param input.part exactly so much of price and fee goes back; no delivery
 * @param input.asCredit it becomes credit for the customer's next order, and nothing is sent
 * @param input.left what is left of the item when several items share an amount; default: its maximum alone
 */
export async function refundItem(
  tx: Transaction,
  input: {
    order: OrderRow;
    item: OrderItemRow;
    amountPesewas?: Pesewas;
    reason: string;
    reasonKind?: RefundReason | undefined;
    decidedBy?: string;
    request?: RefundRow;
    dashboardRefund?: { id: string; attemptId: string; provider: string };
    left?: RefundableAmount;
    fromShopAlone?: boolean;
    part?: PriceAndFee;
    asCredit?: boolean;
  },
): Promise<Pesewas> {
  const { order, item, request } = input;
  const left = input.left ?? (await readRefundable(tx, item));
  const { part } = input;
  const amountPesewas = part ? pesewas(part.price + part.fee) : (input.amountPesewas ?? left.total);
  if (left.total === 0) return pesewas(0);
  if (amountPesewas <= 0 || amountPesewas > (input.fromShopAlone ? left.price : left.total)) {
    throw refundErrors.moreThanLeft();
  }
  await assertUndisputed(tx, item.id);
  const { dashboardRefund: made } = input;
  const payments: PaymentPart[] = made
    ? [{ attemptId: made.attemptId, provider: made.provider, amountPesewas, toCredit: false }]
    : await splitOverPayments(tx, order, amountPesewas, input.asCredit);
  let rest: RefundedItem = { item, left, part };
  for (const [at, payment] of payments.entries()) {
    rest = await refundPart(tx, { ...input, ...rest, payment, request: at === 0 ? request : undefined });
  }
  if (rest.left.price + rest.left.fee === 0) await closeOpenRequests(tx, item.id);
  return amountPesewas;
}

/** An item with what is left of it, and of a given split, after a part was refunded. */
interface RefundedItem {
  item: OrderItemRow;
  left: RefundableAmount;
  part: PriceAndFee | undefined;
}

/** Refunds a part of an item to one payment. */
async function refundPart(
  tx: Transaction,
  input: Omit<Parameters<typeof refundItem>[1], 'left' | 'part'> & RefundedItem & { payment: PaymentPart },
): Promise<RefundedItem> {
  const { order, item, left, part, reason, request, decidedBy, payment } = input;
  const { attemptId, provider, amountPesewas, toCredit } = payment;
  const { price, fee, delivery } = input.fromShopAlone
    ? { price: amountPesewas, fee: pesewas(0), delivery: pesewas(0) }
    : splitRefund(amountPesewas, left, part);
  if (price > left.price || fee > left.fee) throw refundErrors.moreThanLeft();
  const ofShop = shopShare(item, { price, delivery });
  await addRefundedAmount(tx, item, { price, fee });
  await addRefundedDelivery(tx, item, delivery);
  const amounts = { amountPesewas, deliveryPesewas: delivery };
  const refundId = request
    ? request.id
    : await insertRefund(tx, { ...input, attemptId, provider, toCredit, ...amounts });
  if (request) {
    await tx
      .update(refunds)
      .set({
        ...stateOf(toCredit),
        ...{ attemptId, provider, ...amounts, decidedBy, decidedAt: new Date() },
      })
      .where(eq(refunds.id, request.id));
  }
  await postTransaction(tx, {
    key: `refunded:${refundId}`,
    description: reason,
    orderId: order.id,
    postings: [
      ...(await shopPostings(tx, item, { price: ofShop.goods, delivery })),
      { account: 'PROMOTION_EXPENSE', amountPesewas: negative(ofShop.market) },
      { account: 'PLATFORM_FEE', amountPesewas: fee },
      toCredit
        ? { account: 'CUSTOMER_CREDIT', userId: order.userId, amountPesewas: negative(amountPesewas) }
        : { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(amountPesewas) },
    ],
  });
  const taken = negative(ofShop.total);
  await recordDailySales(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: taken });
  return {
    item: {
      ...item,
      refundedPesewas: pesewas(item.refundedPesewas + price),
      refundedFeePesewas: pesewas(item.refundedFeePesewas + fee),
    },
    left: {
      price: pesewas(left.price - price),
      fee: pesewas(left.fee - fee),
      delivery: pesewas(left.delivery - delivery),
      total: pesewas(left.total - amountPesewas),
    },
    part: part && { price: pesewas(part.price - price), fee: pesewas(part.fee - fee) },
  };
}

/** Credit is there at once; other refunds are to be sent. */
const stateOf = (toCredit: boolean) =>
  toCredit
    ? { status: 'PROCESSED' as const, toCredit, processedAt: sql`now()` }
    : { status: 'APPROVED' as const, toCredit };

/** Postings for what a shop returns of goods and delivery: from held earnings, or from its balance once released. */
export async function shopPostings(
  tx: Transaction,
  item: Pick<OrderItemRow, 'orderId' | 'shopId' | 'releasedAt'>,
  { price, delivery }: { price: Pesewas; delivery: Pesewas },
): Promise<Posting[]> {
  const { orderId, shopId } = item;
  const from = (at: Date | null | undefined) =>
    at ? ('SHOP_AVAILABLE' as const) : ('SHOP_PAYABLE' as const);
  const goods: Posting = { account: from(item.releasedAt), shopId, amountPesewas: price };
  if (delivery === 0) return [goods];
  const row = (await listDeliveries(tx, orderId)).find((one) => one.shopId === shopId);
  return [goods, { account: from(row?.releasedAt), shopId, amountPesewas: delivery }];
}

/** Rejects open requests of a fully refunded item. */
async function closeOpenRequests(tx: Transaction, itemId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({
      status: 'REJECTED',
      decisionNote: 'The whole item was refunded in another way',
      decidedAt: new Date(),
    })
    .where(and(eq(refunds.itemId, itemId), eq(refunds.status, 'REQUESTED')));
}

async function insertRefund(
  tx: Transaction,
  input: {
    order: OrderRow;
    item: OrderItemRow;
    attemptId: string;
    provider: string;
    amountPesewas: Pesewas;
    deliveryPesewas: Pesewas;
    reason: string;
    reasonKind?: RefundReason | undefined;
    decidedBy?: string;
    dashboardRefund?: { id: string };
    toCredit: boolean;
  },
): Promise<string> {
  const [row] = await tx
    .insert(refunds)
    .values({
      attemptId: input.attemptId,
      provider: input.provider,
      orderId: input.order.id,
      itemId: input.item.id,
      shopId: input.item.shopId,
      amountPesewas: input.amountPesewas,
      deliveryPesewas: input.deliveryPesewas,
      reason: input.reason,
      reasonKind: input.reasonKind,
      decidedBy: input.decidedBy,
      dashboardRefundId: input.dashboardRefund?.id,
      ...(input.dashboardRefund ? { status: 'PENDING' as const } : stateOf(input.toCredit)),
    })
    .returning({ id: refunds.id });
  return (row as { id: string }).id;
}
