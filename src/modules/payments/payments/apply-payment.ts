import type { SQLWrapper } from 'drizzle-orm';
import * as m from '#messages/server';
import { type Posting, postTransaction } from '#modules/ledger';
import { emailStatements } from '#modules/mail';
import {
  type AmountDue,
  amountDue,
  createHandovers,
  expireOrder,
  findDeposit,
  markPaidStatements,
  type OrderAggregate,
  type OrderDepositRow,
  type OrderItemRow,
  type OrderRow,
  receiveDeposit,
  recordEvent,
  reopenExpiredOrder,
  SYSTEM,
  takeFromDeposit,
  takeMissingStock,
} from '#modules/orders';
import { dailySalesStatement } from '#modules/shops';
import { batchWrites } from '#platform/batches';
import { inLanguage } from '#platform/language';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { mailDepositPaid } from './deposit-mails.ts';
import { mailRefundOnTheWay, orderPaidMail } from './mails.ts';
import { payExtra } from './pay-extra.ts';
import { buildSellerEmails } from './seller-mails.ts';
import type { UnmatchedPaymentHandler } from './unmatched-payments.ts';

/** A payment that arrived, with its locked order. */
export interface ReceivedPayment {
  attempt: AttemptRow;
  feesPesewas: Pesewas;
  whole: OrderAggregate;
  /** `now()` of this transaction. */
  now: Date;
  /** The statement that records the attempt's success, for `batchWrites`. */
  succeeded: SQLWrapper;
}

/**
 * Applies a payment to its order, inside the finaliser's transaction. It pays the order, or is refunded if the order is
 * already paid or cancelled, or its goods are gone (docs/design.md).
 */
export async function applyPayment(
  tx: Transaction,
  deps: { site: Site; returns: UnmatchedPaymentHandler },
  paid: ReceivedPayment,
): Promise<void> {
  const { order } = paid.whole;
  const deposit = paid.attempt.pays === 'ORDER' ? null : await findDeposit(tx, order.id);
  const due = amountDue(order, deposit, paid.whole.items);
  if (paid.attempt.pays === 'EXTRA' && isSamePart(paid.attempt, due)) return payExtra(tx, deps.site, paid);
  let why: (() => string) | null = null;
  if (deposit && isSamePart(paid.attempt, due)) {
    return paid.attempt.pays === 'DEPOSIT'
      ? payDeposit(tx, deps, paid, deposit)
      : payOrder(tx, deps, paid, [], deposit);
  }
  if (deposit) why = whyNoPart(order);
  else if (paid.attempt.pays === 'EXTRA') why = m.mail_why_extra_over;
  else if (order.status === 'AWAITING_PAYMENT') {
    const taken = await takeMissingStock(tx, paid.whole, paid.attempt.phone);
    if (typeof taken === 'object') return payOrder(tx, deps, paid, taken.missing);
    why = GONE[taken];
    await expireOrder(tx, order, inLanguage('en', why));
  }
  const [attempts] = await batchWrites(tx, [paid.succeeded]);
  if (attempts?.length !== 1) throw new Error(`payment ${paid.attempt.reference} ended beside its lock`);
  why ??= await whyNotPaid(tx, order, paid.attempt.phone);
  if (why === null) {
    const shopIds = [...new Set(paid.whole.items.map((item) => item.shopId))];
    await createHandovers(tx, order.id, shopIds);
    return bookSale(tx, deps.site, paid);
  }
  const reason = inLanguage('en', why);
  await deps.returns.orderRefund(tx, {
    ...{ attempt: paid.attempt, feesPesewas: paid.feesPesewas, reason },
    ...(paid.attempt.pays !== 'EXTRA' &&
      (order.paidAt || (deposit?.paidAt && order.status !== 'CANCELLED')) && {
        reasonKind: 'PAID_TWICE' as const,
      }),
  });
  await recordEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    text: `${reason}. We are refunding the money.`,
    actor: SYSTEM,
  });
  await mailRefundOnTheWay(tx, deps.site, paid.attempt, why);
}

/** Whether a payment pays exactly what is due. */
const isSamePart = (attempt: AttemptRow, due: AmountDue | null): boolean =>
  due?.pays === attempt.pays &&
  due.amountPesewas === attempt.amountPesewas &&
  (due.itemId ?? null) === attempt.itemId;

/** Holds a deposit: it belongs to nobody until the balance is paid or the reservation ends. */
async function payDeposit(
  tx: Transaction,
  deps: { site: Site },
  { whole, attempt, feesPesewas, succeeded }: ReceivedPayment,
  deposit: OrderDepositRow,
): Promise<void> {
  const { order } = whole;
  const [attempts] = await batchWrites(tx, [succeeded]);
  if (attempts?.length !== 1) throw new Error(`payment ${attempt.reference} ended beside its lock`);
  await receiveDeposit(tx, order);
  await postTransaction(tx, {
    key: `payment:${attempt.reference}`,
    description: 'Deposit of a customer',
    orderId: order.id,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(attempt.amountPesewas - feesPesewas) },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'DEPOSIT_HELD', amountPesewas: negative(deposit.depositPesewas) },
    ],
  });
  await mailDepositPaid(tx, deps.site, whole, attempt);
}

/** Why a deposit or balance can't be taken any more. */
function whyNoPart({ status }: OrderRow): () => string {
  if (status === 'CANCELLED') return m.mail_why_cancelled;
  return status === 'EXPIRED' ? m.mail_why_items_sold : m.mail_why_paid_before;
}

/** Marks the order paid and refunds unreserved items that have sold out. */
async function payOrder(
  tx: Transaction,
  deps: { site: Site; returns: UnmatchedPaymentHandler },
  paid: ReceivedPayment,
  missing: readonly OrderItemRow[],
  deposit?: OrderDepositRow,
): Promise<void> {
  const { order, items } = paid.whole;
  if (deposit) await takeFromDeposit(tx, order.id, deposit.heldPesewas);
  const paying = await markPaidStatements(tx, paid.whole, paid.now);
  const [attempts, orders] = await batchWrites(tx, [paid.succeeded, ...paying]);
  if (attempts?.length !== 1 || orders?.length !== 1)
    throw new Error(`order ${order.id} was paid beside its lock`);
  await bookSale(
    tx,
    deps.site,
    paid,
    items.filter((item) => !missing.includes(item)),
    deposit?.heldPesewas,
  );
  if (missing.length === 0) return;
  const nowPaid: OrderRow = { ...order, status: 'PROCESSING', paidAt: paid.now };
  await deps.returns.refundSoldOut(tx, deps.site, { order: nowPaid, items: missing, attempt: paid.attempt });
}

const GONE = { GOODS: m.mail_why_out_of_stock, CODE: m.mail_why_code_used };

/** Reopens an expired order for this payment. Returns the words of the reason why not, or null on success. */
async function whyNotPaid(
  tx: Transaction,
  order: OrderRow,
  payerPhone: string | null,
): Promise<(() => string) | null> {
  if (order.status === 'CANCELLED') return m.mail_why_cancelled;
  if (order.status !== 'EXPIRED') return m.mail_why_paid_before;
  const gone = await reopenExpiredOrder(tx, order, payerPhone);
  if (gone === null) return null;
  if (gone === 'CREDIT') return m.mail_why_credit_used;
  return gone === 'GOODS' ? m.mail_why_items_sold : m.mail_why_code_gone;
}

/** Books the sale with the deposit paid before, if any; counts it, and mails the customer, and each shop what it has to send. */
async function bookSale(
  tx: Transaction,
  site: Site,
  paid: ReceivedPayment,
  toSend = paid.whole.items,
  depositPesewas = pesewas(0),
): Promise<void> {
  // Locks the goods, which come before the shops' daily counts in the lock order.
  const toSellers = await buildSellerEmails(tx, site, { ...paid.whole, items: toSend });
  const perShop = await postSale(tx, paid, depositPesewas);
  const days = perShop.map(([shopId, sum]) => ({ shopId, on: null, orders: 1, pesewas: sum }));
  const mails = await emailStatements(tx, site, [
    orderPaidMail(site, paid.whole, paid.attempt),
    ...toSellers,
  ]);
  await batchWrites(tx, [dailySalesStatement(tx, days), ...mails]);
}

/**
 * Posts the customer's payment, and what the market adds to it for its discount code: to each shop's payable, delivery
 * included, and the platform fee, less the provider's fee (docs/design.md, Money). Returns each shop's sales.
 */
async function postSale(
  tx: Transaction,
  { attempt, feesPesewas, whole: { order, items, deliveries } }: ReceivedPayment,
  depositPesewas: Pesewas,
): Promise<[string, Pesewas][]> {
  const perShop = new Map<string, Pesewas>();
  for (const item of items) {
    perShop.set(item.shopId, pesewas((perShop.get(item.shopId) ?? 0) + item.earnedPesewas));
  }
  const promotion = items.reduce((sum, item) => sum + item.marketDiscountPesewas, 0);
  for (const { shopId, feePesewas } of deliveries) {
    perShop.set(shopId, pesewas((perShop.get(shopId) ?? 0) + feePesewas));
  }
  const shops = [...perShop].map(
    ([shopId, sum]): Posting => ({ account: 'SHOP_PAYABLE', shopId, amountPesewas: negative(sum) }),
  );
  await postTransaction(tx, {
    key: `payment:${attempt.reference}`,
    description: 'Customer payment',
    orderId: order.id,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(attempt.amountPesewas - feesPesewas) },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'DEPOSIT_HELD', amountPesewas: depositPesewas },
      { account: 'CREDIT_HELD', amountPesewas: order.creditPesewas },
      { account: 'PROMOTION_EXPENSE', amountPesewas: pesewas(promotion) },
      { account: 'PLATFORM_FEE', amountPesewas: negative(order.platformFeePesewas) },
      ...shops,
    ],
  });
  return [...perShop];
}
