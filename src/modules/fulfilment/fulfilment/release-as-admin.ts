import { recordAudit } from '#modules/audit';
import { itemsOf, lockOrder } from '#modules/orders';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { fulfilmentErrors } from '../errors.ts';
import { deliverItems } from './deliver-items.ts';

/**
 * An admin decides for the shop: its sent and delivered items count as received, and their earnings are released, even
 * against the customer's report. Open refund requests continue.
 * @throws AppError NOT_FOUND, INVALID_STATE when this shop's part has nothing to release
 */
export async function releaseAsAdmin(
  db: Database,
  site: Site,
  input: { adminId: string; orderId: string; shopId: string; reason: string },
): Promise<void> {
  const { adminId, orderId, shopId, reason } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const part = (await itemsOf(tx, order.id)).filter((item) => item.shopId === shopId);
    if (part.length === 0) throw fulfilmentErrors.orderNotFound();
    const items = part.filter(
      (item) => !item.releasedAt && (item.status === 'SHIPPED' || item.status === 'DELIVERED'),
    );
    if (items.length === 0) {
      throw fulfilmentErrors.nothingToRelease();
    }
    await deliverItems(tx, site, {
      order,
      items,
      change: { to: 'DELIVERED' },
      actor: { kind: 'admin', id: adminId },
      byCode: false,
    });
    await recordAudit(tx, {
      adminId,
      action: 'order.release',
      subject: 'order',
      subjectId: order.id,
      before: { items: Object.fromEntries(items.map((item) => [item.id, item.status])) },
      after: { shopId, released: items.map((item) => item.id) },
      reason,
    });
  });
}
