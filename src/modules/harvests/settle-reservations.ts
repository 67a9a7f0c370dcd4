import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import {
  type Actor,
  awaitBalance,
  cancelUnpaidOrder,
  endReservation,
  findDeposit,
  isUnderDispute,
  listItems,
  lockOrder,
  type OrderDepositRow,
  type OrderItemRow,
  type OrderRow,
  reviseReservation,
  SYSTEM,
  takeFromDeposit,
} from '#modules/orders';
import { findLiveAttempt } from '#modules/payments';
import { refundDeposit } from '#modules/refunds';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import type { Logger } from '#platform/log';
import { hasRow, readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { takeShare } from '#shared/fee-rates';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { DepositEnd } from '#src/modules/orders/contract/orders.ts';
import { BALANCE_DAYS } from './contract/harvest-states.ts';
import type { HarvestRow } from './lock-harvest.ts';
import { mailHarvestReady, mailReservationEnded } from './mails.ts';
import { harvestShares, harvests } from './tables.ts';

export interface SettleDeps {
  db: Database;
  site: Site;
  log: Logger;
}

const DAY_MS = 86_400_000;
/** Less than this is not worth a refund of its own: a provider refunds a cedi at least. */
const REFUND_MIN = 100;

/**
 * Lets every reservation of a harvest that is ready or has failed follow, each in a transaction of its own; one that
 * fails is logged and tried again by the job. Marks the harvest as settled when none is left.
 */
export async function settleHarvest({ db, site, log }: SettleDeps, productId: string): Promise<void> {
  const waiting = await readRows(
    db,
    { orderId: text },
    sql`select r.order_id as "orderId" from reservations r join harvests h on h.product_id = r.product_id
      where h.product_id = ${productId}::uuid and ${TO_FOLLOW} order by r.created_at, r.order_id`,
  );
  for (const { orderId } of waiting) {
    try {
      await inTransaction(db, (tx) => follow(tx, site, orderId, productId));
    } catch (error) {
      log.error({ orderId, err: error }, 'a reservation could not follow its harvest');
    }
  }
  await markSettled(db, productId);
}

/** Condition on `reservations r` and its `harvests h`: the order is to follow what the farmer said. */
const TO_FOLLOW = sql`(h.status <> 'OPEN' and (r.status = 'AWAITING_PAYMENT' or r.status = 'RESERVED')
  or h.status = 'FAILED' and r.status = 'AWAITING_BALANCE')`;

function markSettled(handle: DbOrTx, productId: string) {
  return handle
    .update(harvests)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        ...[eq(harvests.productId, productId), isNull(harvests.settledAt), ne(harvests.status, 'OPEN')],
        sql`not exists (select from reservations r join harvests h on h.product_id = r.product_id
          where h.product_id = ${productId}::uuid and ${TO_FOLLOW})`,
      ),
    );
}

/** One order follows its harvest. The order is locked before what the farmer said is read: that is final. */
async function follow(tx: Transaction, site: Site, orderId: string, productId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [harvest] = await tx.select().from(harvests).where(eq(harvests.productId, productId));
  if (!harvest || harvest.status === 'OPEN') return;
  if (order.status === 'AWAITING_PAYMENT') {
    const reason = harvest.status === 'FAILED' ? 'The harvest failed' : 'The harvest is in';
    return cancelUnpaidOrder(tx, order, SYSTEM, reason);
  }
  if (harvest.status === 'FAILED')
    return cancelReservation(tx, site, order, { as: 'FAILED', reason: harvest.endReason });
  if (order.status !== 'RESERVED') return;
  const [share] = await tx.select().from(harvestShares).where(eq(harvestShares.orderId, orderId));
  // None, too, for a deposit that arrived when the units had been shared out.
  if (!share?.quantity) return cancelReservation(tx, site, order, { as: 'NONE_LEFT' });
  return bringIn(tx, site, { order, harvest, quantity: share.quantity });
}

/** Sets what a reservation gets, returns what the deposit is above half of that, and asks for the balance. */
async function bringIn(
  tx: Transaction,
  site: Site,
  { order, harvest, quantity }: { order: OrderRow; harvest: HarvestRow; quantity: number },
): Promise<void> {
  const [item] = (await listItems(tx, order.id)) as [OrderItemRow];
  const pricePesewas = harvest.finalPricePesewas ?? harvest.pricePesewas;
  const revised = await reviseReservation(tx, order, { quantity, pricePesewas });
  const deposit = (await findDeposit(tx, order.id)) as OrderDepositRow;
  const excess = deposit.heldPesewas - Math.floor(revised.totalPesewas / 2);
  const isCut = quantity < item.quantity;
  const dueAt = new Date(Date.now() + BALANCE_DAYS * DAY_MS);
  await awaitBalance(tx, revised, {
    ...{ dueAt, mayDecline: isCut, text: 'The harvest is ready' },
    actor: { kind: 'shop', id: harvest.shopId },
  });
  if (excess >= REFUND_MIN && !(await isUnderDispute(tx, item.id))) {
    const reason = 'Less was harvested than you reserved';
    await refundDeposit(tx, { order, amountPesewas: pesewas(excess), reason });
  }
  const held = (await findDeposit(tx, order.id))?.heldPesewas ?? pesewas(0);
  const balancePesewas = pesewas(revised.totalPesewas - held);
  await mailHarvestReady(tx, site, {
    order: revised,
    item: { ...item, quantity },
    balancePesewas,
    dueAt,
    isCut,
  });
}

const SAID: Record<DepositEnd, string> = {
  UNPAID: 'Not paid in time',
  FAILED: 'The harvest failed. Your deposit is going back to you',
  NONE_LEFT: 'Too little was harvested. Your deposit is going back to you',
  DECLINED: 'You did not want less than you reserved. Your deposit is going back to you',
  LATE: 'The goods are late, and you wanted your deposit back. It is going back to you',
  FORFEITED: 'The rest was not paid in time',
  CANCELLED: 'Reservation cancelled. Your deposit is going back to you',
  DISPUTED: 'The bank or network took the deposit back',
};

/**
 * Ends a reservation, and returns the deposit whole, or, unpaid in time, what the shop does not keep of it. Money under
 * dispute stays held until that is decided. The caller has locked the order.
 */
export async function cancelReservation(
  tx: Transaction,
  site: Site,
  order: OrderRow,
  ending: {
    as: DepositEnd;
    reason?: string | null;
    actor?: Actor;
  },
): Promise<void> {
  const { as, reason, actor = SYSTEM } = ending;
  const [item] = (await listItems(tx, order.id)) as [OrderItemRow];
  const deposit = (await findDeposit(tx, order.id)) as OrderDepositRow;
  const isHeldBack = await isUnderDispute(tx, item.id);
  const kept = as === 'FORFEITED' ? keptOf(deposit) : pesewas(0);
  await endReservation(tx, order, {
    ...{ as, actor, text: SAID[as], forfeitedPesewas: kept },
    ...(reason && { reason }),
  });
  if (kept > 0) await bookForfeit(tx, order.id, deposit.shopId, kept);
  const backPesewas = pesewas(deposit.heldPesewas - kept);
  if (!isHeldBack) await refundDeposit(tx, { order, amountPesewas: backPesewas, reason: SAID[as] });
  await mailReservationEnded(tx, site, { order, item, as, backPesewas, keptPesewas: kept });
}

/** What the shop keeps of a deposit by the terms, rounded down. */
const keptOf = ({ heldPesewas, forfeitBasisPoints }: OrderDepositRow): Pesewas =>
  takeShare(heldPesewas, forfeitBasisPoints);

async function bookForfeit(tx: Transaction, orderId: string, shopId: string, amountPesewas: Pesewas) {
  await takeFromDeposit(tx, orderId, amountPesewas);
  await postTransaction(tx, {
    key: `forfeited:${orderId}`,
    description: 'Deposit kept: the balance was not paid in time',
    orderId,
    postings: [
      { account: 'DEPOSIT_HELD', amountPesewas },
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(amountPesewas) },
    ],
  });
}

/** Ends a reservation whose balance was not paid in time; not while a payment may still arrive or a dispute is open. */
export async function forfeit(tx: Transaction, site: Site, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const deposit = await findDeposit(tx, orderId);
  if (order.status !== 'AWAITING_BALANCE' || !deposit?.balanceDueAt || deposit.balanceDueAt > new Date())
    return false;
  if (await findLiveAttempt(tx, orderId)) return false;
  const isDisputed = await hasRow(
    tx,
    sql`select from disputed_items where order_id = ${orderId}::uuid limit 1`,
  );
  if (isDisputed) return false;
  await cancelReservation(tx, site, order, { as: 'FORFEITED' });
  return true;
}
