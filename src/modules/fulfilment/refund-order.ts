import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import {
  type ItemTransition,
  listDeliveries,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  transitionItem,
  withExtras,
} from '#modules/orders';
import {
  mailRefundDecided,
  type RefundableAmount,
  refundable,
  refundableByItem,
  refundItem,
} from '#modules/refunds';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { sortForLocking } from './lock-order.ts';
import { notifyChange } from './notify-change.ts';

/**
 * Refunds one item or a whole order for an admin, in full or in part. Spends the amount item by item rather than
 * splitting it, because the provider refunds one cedi at least. Sent items stay sent; unsent items refunded in full
 * are cancelled, so that the shop does not send them, and extra weight that was paid for goes back with its item.
 * @param input.leftPesewas the refundable amount that the admin saw; prevents a double refund from two tabs
 * @throws AppError NOT_FOUND, CONFLICT when the refundable amount has changed, INVALID_STATE for an unpaid order or
 *   when nothing is left, VALIDATION_ERROR above it; else as {@link countMove}
 */
export async function refundOrder(
  db: Database,
  site: Site,
  input: MovingAdmin & {
    orderId: string;
    itemId?: string;
    amountPesewas: Pesewas;
    leftPesewas: Pesewas;
    reason: string;
    reasonKind?: RefundReason | undefined;
  },
): Promise<void> {
  const { adminId, orderId, itemId, reason, reasonKind } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    await lockMoves(tx, input);
    const order = await lockOrder(tx, orderId);
    const all = await listItems(tx, order.id);
    const items = all.filter((item) => !itemId || item.id === itemId);
    if (items.length === 0) throw fulfilmentErrors.itemNotFound();
    if (!order.paidAt) throw fulfilmentErrors.orderNotPaid();
    const deliveries = await listDeliveries(tx, order.id);
    const left = itemId
      ? new Map(items.map((item) => [item.id, refundable(item, { items: all, deliveries })]))
      : refundableByItem(items, deliveries);
    const open = extrasFirst(items.filter(({ id }) => (left.get(id)?.total ?? 0) > 0));
    const total = [...left.values()].reduce((sum, one) => sum + one.total, 0);
    if (total === 0) throw fulfilmentErrors.everythingRefunded();
    if (input.leftPesewas !== total) {
      throw fulfilmentErrors.partRefundedMeanwhile();
    }
    const amount = input.amountPesewas;
    if (amount > total) {
      throw fulfilmentErrors.moreThanLeft();
    }
    const parts = partsOf(amount, open, left);
    const isWhole = (item: OrderItemRow) =>
      isWholeOf(item, parts.get(item.id) ?? pesewas(0), left.get(item.id) as RefundableAmount);
    const cancelled = open.filter((item) => item.status === 'PENDING' && isWhole(item));
    // In a refund of the whole order extra weight has its own part.
    const extras = itemId ? withExtras(all, cancelled).filter((item) => !cancelled.includes(item)) : [];
    let back = 0;
    const about = { order, adminId, reason, reasonKind };
    for (const item of await sortForLocking(tx, [...open, ...extras])) {
      const part = parts.get(item.id);
      if (part === undefined) back += await refundOne(tx, site, { ...about, item, isWhole: true });
      else if (part > 0)
        back += await refundOne(tx, site, { ...about, item, amountPesewas: part, isWhole: isWhole(item) });
    }
    await countMove(tx, { ...input, kind: 'ORDER_REFUND', amountPesewas: pesewas(back) });
    await recordAudit(tx, {
      adminId,
      action: 'order.refund',
      subject: 'order',
      subjectId: order.id,
      before: { refundablePesewas: total },
      after: {
        ...{ refundablePesewas: total - amount, itemId: itemId ?? null },
        ...(back > amount && { withExtraWeightPesewas: back }),
      },
      reason,
    });
  });
}

/**
 * Whether the amount is a full refund. The last goods of a part include its delivery fee.
 * @throws AppError VALIDATION_ERROR for an amount between the goods alone and goods with delivery
 */
function isWholeOf(item: OrderItemRow, amount: Pesewas, { price, fee, total }: RefundableAmount): boolean {
  if (amount >= price + fee && amount < total) {
    throw fulfilmentErrors.amountCutsDeliveryFee(formatCedis(toCedis(total)), item.productName);
  }
  return amount === total;
}

/** Extra weight before its item, so that an item is only refunded in full when its extra weight is. */
const extrasFirst = (items: OrderItemRow[]): OrderItemRow[] =>
  items.toSorted((one, other) => Number(!one.weight?.isExtra) - Number(!other.weight?.isExtra));

/** Allocates `amount` to the items in order, each up to its refundable total. */
function partsOf(
  amount: number,
  items: OrderItemRow[],
  left: ReadonlyMap<string, RefundableAmount>,
): Map<string, Pesewas> {
  let rest = amount;
  return new Map(
    items.map((item) => {
      const part = pesewas(Math.min(rest, left.get(item.id)?.total ?? 0));
      rest -= part;
      return [item.id, part];
    }),
  );
}

/** Returns the amount refunded. */
async function refundOne(
  tx: Transaction,
  site: Site,
  refund: {
    order: OrderRow;
    item: OrderItemRow;
    /** Default: all that is left of it. */
    amountPesewas?: Pesewas;
    /** Refunds everything left of the item, with its delivery fee where that belongs to it. */
    isWhole: boolean;
    adminId: string;
    reason: string;
    reasonKind: RefundReason | undefined;
  },
): Promise<Pesewas> {
  const { order, item, isWhole, adminId, reason, reasonKind } = refund;
  const actor = { kind: 'admin', id: adminId } as const;
  const why = `Refund for ${item.productName}: ${reason}`;
  const { amountPesewas: part } = refund;
  const sent = {
    ...{ order, item, reason: why, reasonKind, decidedBy: adminId },
    ...(part !== undefined && { amountPesewas: part }),
  };
  if (item.status === 'PENDING' && isWhole) {
    const change: ItemTransition = { to: 'CANCELLED', notes: reason };
    await transitionItem(tx, order, item, change, actor);
    const back = await refundItem(tx, sent);
    await notifyChange(tx, site, { order, items: [item], change, actor, back });
    return back;
  }
  const amountPesewas = await refundItem(tx, sent);
  await recordEvent(tx, {
    orderId: order.id,
    itemId: item.id,
    from: item.status,
    to: 'REFUND_APPROVED',
    text: `Dwaso is refunding ${item.productName}`,
    actor,
    reason,
  });
  await mailRefundDecided(tx, site, { order, item, amountPesewas, approved: true, note: reason });
  return amountPesewas;
}
