import * as m from '#messages/server';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { cancelReservation } from '#modules/harvests';
import { getProfile } from '#modules/identity';
import { enqueueMail, renderTemplate } from '#modules/mail';
import {
  cancelUnpaidOrder,
  findDeposit,
  isOpenItem,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  transitionItem,
} from '#modules/orders';
import { refundItem } from '#modules/refunds';
import { mailShop } from '#modules/shops';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { NO_REASON_GIVEN } from '#shared/reason';
import type { RefundReason } from '#shared/refund-reasons';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { sortForLocking } from './lock-order.ts';

/**
 * Cancels an order for an admin (docs/api.md, Admin calls): an unpaid order as a whole; in a paid order every
 * undelivered item, with its refund. Parcels in transit are included and count as lost. Deletes no rows. A payment that
 * arrives later is refunded automatically.
 * @param input.unpaidOnly rejects a paid order, because support may not refund
 * @param input.lostShopId only what this shop has sent: its parcel is lost
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
    lostShopId?: string | undefined;
  },
): Promise<void> {
  const { adminId, orderId, reason, lostShopId } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  const actor = { kind: 'admin', id: adminId } as const;
  await inTransaction(db, async (tx) => {
    await lockMoves(tx, input);
    const order = await lockOrder(tx, orderId);
    const items = await listItems(tx, order.id);
    const open = items
      .filter(isOpenItem)
      .filter(({ shopId, status }) => !lostShopId || (shopId === lostShopId && status === 'SHIPPED'));
    if (lostShopId && open.length === 0) throw fulfilmentErrors.nothingToCancel();
    const isReserved = order.status === 'RESERVED' || order.status === 'AWAITING_BALANCE';
    if (input.unpaidOnly && (order.paidAt || isReserved)) {
      throw fulfilmentErrors.financeAdminNeeded();
    }
    let back = 0;
    if (order.status === 'AWAITING_PAYMENT') await cancelUnpaidOrder(tx, order, actor, reason);
    else if (isReserved) {
      back = (await findDeposit(tx, order.id))?.heldPesewas ?? 0;
      await cancelReservation(tx, site, order, { as: 'CANCELLED', reason, actor });
      await countMove(tx, { ...input, kind: 'ORDER_CANCEL', amountPesewas: pesewas(back) });
    } else if (order.status !== 'PROCESSING' || open.length === 0) {
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
    // The end of a reservation is told by itself.
    if (!isReserved) {
      await notifyCancelled(tx, site, { order, items: order.paidAt ? open : items, back, reason });
    }
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
