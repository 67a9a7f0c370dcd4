import * as m from '#messages/server';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { getProfile } from '#modules/identity';
import { enqueueMail, renderTemplate } from '#modules/mail';
import {
  cancelUnpaidOrder,
  type ItemTransition,
  isOpenItem,
  listDeliveries,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  transitionItem,
} from '#modules/orders';
import {
  mailRefundDecided,
  type RefundableAmount,
  refundable,
  refundableByItem,
  refundItem,
} from '#modules/refunds';
import { mailShop } from '#modules/shops';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { NO_REASON_GIVEN } from '#shared/reason';
import type { RefundReason } from '#shared/refund-reasons';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { sortForLocking } from './lock-order.ts';
import { notifyChange } from './notify-change.ts';

/**
 * Cancels an order for an admin (docs/api.md, Admin calls): an unpaid order as a whole; in a paid order every
 * undelivered item, with its refund. Parcels in transit are included and count as lost. Deletes no rows. A payment that
 * arrives later is refunded automatically.
 * @param input.unpaidOnly rejects a paid order, because support may not refund
 * @throws AppError NOT_FOUND; INVALID_STATE when nothing can be cancelled; FORBIDDEN; else as {@link countMove}
 */
export async function cancelOrderAsAdmin(
  db: Database,
  site: Site,
  input: MovingAdmin & {
    orderId: string;
    reason: string;
    reasonKind?: RefundReason | undefined;
    unpaidOnly?: boolean;
  },
): Promise<void> {
  const { adminId, orderId, reason } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  const actor = { kind: 'admin', id: adminId } as const;
  await inTransaction(db, async (tx) => {
    await lockMoves(tx, input);
    const order = await lockOrder(tx, orderId);
    const items = await listItems(tx, order.id);
    const open = items.filter(isOpenItem);
    if (input.unpaidOnly && order.paidAt) {
      throw fulfilmentErrors.financeAdminNeeded();
    }
    let back = 0;
    if (order.status === 'AWAITING_PAYMENT') await cancelUnpaidOrder(tx, order, actor, reason);
    else if (order.status !== 'PROCESSING' || open.length === 0) {
      throw fulfilmentErrors.nothingToCancel();
    } else {
      for (const item of await sortForLocking(tx, open)) {
        await transitionItem(tx, order, item, { to: 'CANCELLED', notes: reason }, actor);
        const why = `${item.productName} was cancelled: ${reason}`;
        back += await refundItem(tx, {
          ...{ order, item, reason: why, reasonKind: input.reasonKind, decidedBy: adminId },
        });
      }
      await countMove(tx, { ...input, kind: 'ORDER_CANCEL', amountPesewas: pesewas(back) });
    }
    await recordAudit(tx, {
      adminId,
      action: 'order.cancel',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status, items: statesOf(items) },
      after: {
        items: statesOf(await listItems(tx, order.id)),
        ...(reason === NO_REASON_GIVEN && { reasonGiven: false }),
      },
      reason,
    });
    await notifyCancelled(tx, site, { order, items: order.paidAt ? open : items, back, reason });
  });
}

const statesOf = (items: OrderItemRow[]) => Object.fromEntries(items.map((item) => [item.id, item.status]));

async function notifyCancelled(
  tx: Transaction,
  site: Site,
  told: { order: OrderRow; items: OrderItemRow[]; back: number; reason: string },
): Promise<void> {
  const { order, items, back, reason } = told;
  const shown = orderNumber(order.id);
  const rows = (some: OrderItemRow[]) =>
    some.map((item) => ({ label: `${item.productName} (${item.shopName})`, value: `× ${item.quantity}` }));
  const money = () =>
    order.paidAt
      ? m.mail_we_are_refunding_to_the_number_or_card({ amount: formatCedis(toCedis(pesewas(back))) })
      : m.mail_you_have_not_paid_and_you_will_not();
  const { contact, firstName } = await getProfile(tx, order.userId);
  const content = () =>
    renderTemplate(
      'order-cancelled',
      { order: shown, firstName },
      {
        after: [m.mail_reason({ reason }), money()],
        rows: rows(items),
        action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      },
    );
  await enqueueMail(tx, site, { kind: 'order-cancelled', recipient: contact, content });
  if (!order.paidAt) return;
  for (const [shopId, own] of Map.groupBy(items, (item) => item.shopId)) {
    const forShop = () =>
      renderTemplate(
        'shop-order-cancelled',
        { order: shown },
        { before: [m.mail_reason({ reason })], rows: rows(own) },
      );
    await mailShop(tx, site, { shopId, kind: 'shop-order-cancelled', content: forShop });
  }
}

/**
 * Refunds one item or a whole order for an admin, in full or in part. Spends the amount item by item rather than
 * splitting it, because the provider refunds one cedi at least. Sent items stay sent; unsent items refunded in full
 * are cancelled, so that the shop does not send them.
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
    const open = items.filter(({ id }) => (left.get(id)?.total ?? 0) > 0);
    const total = [...left.values()].reduce((sum, one) => sum + one.total, 0);
    if (total === 0) throw fulfilmentErrors.everythingRefunded();
    if (input.leftPesewas !== total) {
      throw fulfilmentErrors.partRefundedMeanwhile();
    }
    const amount = input.amountPesewas;
    if (amount > total) {
      throw fulfilmentErrors.moreThanLeft();
    }
    await countMove(tx, { ...input, kind: 'ORDER_REFUND', amountPesewas: amount });
    const parts = partsOf(amount, open, left);
    for (const item of await sortForLocking(tx, open)) {
      const amountPesewas = parts.get(item.id) ?? pesewas(0);
      const isWhole = isWholeOf(item, amountPesewas, left.get(item.id) as RefundableAmount);
      if (amountPesewas > 0) {
        await refundOne(tx, site, { order, item, amountPesewas, isWhole, adminId, reason, reasonKind });
      }
    }
    await recordAudit(tx, {
      adminId,
      action: 'order.refund',
      subject: 'order',
      subjectId: order.id,
      before: { refundablePesewas: total },
      after: { refundablePesewas: total - amount, itemId: itemId ?? null },
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

async function refundOne(
  tx: Transaction,
  site: Site,
  refund: {
    order: OrderRow;
    item: OrderItemRow;
    amountPesewas: Pesewas;
    /** Refunds everything left of the item, with its delivery fee where that belongs to it. */
    isWhole: boolean;
    adminId: string;
    reason: string;
    reasonKind: RefundReason | undefined;
  },
): Promise<void> {
  const { order, item, amountPesewas, isWhole, adminId, reason, reasonKind } = refund;
  const actor = { kind: 'admin', id: adminId } as const;
  const why = `Refund for ${item.productName}: ${reason}`;
  const sent = { order, item, amountPesewas, reason: why, reasonKind, decidedBy: adminId };
  if (item.status === 'PENDING' && isWhole) {
    const change: ItemTransition = { to: 'CANCELLED', notes: reason };
    await transitionItem(tx, order, item, change, actor);
    const back = await refundItem(tx, sent);
    await notifyChange(tx, site, { order, items: [item], change, actor, back });
    return;
  }
  await refundItem(tx, sent);
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
}
