import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import { splitAmount } from '#domain/ledger';
import { itemsOf, lockOrder, type OrderItemRow, recordEvent } from '#domain/orders';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { refundable, refundItem } from './refund-item.ts';
import { mailRefundDecided } from './refund-mails.ts';

/**
 * An admin sends money back for one item or a whole order, whole or in part; what is spread over several items is
 * split by what is left of each, by largest remainder. Items keep their state: goods already sent stay sent.
 * @param input.amountPesewas all that is left when left out
 * @throws AppError NOT_FOUND, INVALID_STATE for an unpaid order or when nothing is left, VALIDATION_ERROR above it
 */
export async function refundOrder(
  db: Database,
  site: Site,
  input: { adminId: string; orderId: string; itemId?: string; amountPesewas?: number; reason: string },
): Promise<void> {
  const { adminId, orderId, itemId, reason } = input;
  if (!isUuid(orderId)) throw new AppError('NOT_FOUND', 'Order not found');
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const items = (await itemsOf(tx, order.id)).filter((item) => !itemId || item.id === itemId);
    if (items.length === 0) throw new AppError('NOT_FOUND', 'Item not found');
    if (!order.paidAt) throw new AppError('INVALID_STATE', 'This order was not paid');
    const open = items.filter((item) => refundable(item).total > 0);
    const left = open.map((item) => refundable(item).total);
    const total = left.reduce((a, b) => a + b, 0);
    if (total === 0) throw new AppError('INVALID_STATE', 'Everything was refunded already');
    const amount = input.amountPesewas ?? total;
    if (amount > total) {
      const message = 'This is more than what is left to refund';
      throw new AppError('VALIDATION_ERROR', message, { errors: { amount: message } });
    }
    const parts = splitAmount(amount, left);
    for (const [at, item] of open.entries()) {
      const amountPesewas = parts[at] ?? 0;
      if (amountPesewas === 0) continue;
      const why = `Refund for ${item.productName}: ${reason}`;
      await refundItem(tx, { order, item, amountPesewas, reason: why, decidedBy: adminId });
      await recordEvent(tx, {
        orderId: order.id,
        itemId: item.id,
        from: item.status,
        to: 'REFUND_APPROVED',
        text: `Dwaso is sending money back for ${item.productName}`,
        actor: { kind: 'admin', id: adminId },
        reason,
      });
      const about = { order, item: item as OrderItemRow, amountPesewas, approved: true, note: reason };
      await mailRefundDecided(tx, site, about);
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
