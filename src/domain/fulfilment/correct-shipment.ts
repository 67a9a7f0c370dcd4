import { AppError } from '#contracts/errors';
import { orderNumber } from '#contracts/order-number';
import { getProfile } from '#domain/accounts';
import { enqueueMail } from '#domain/notifications';
import { correctItemShipment, itemsOf, lockOrder, type OrderItemRow } from '#domain/orders';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';

/**
 * A shop corrects carrier or waybill number of what it has sent and is still on its way; the customer gets the new
 * words. What is not given stays.
 * @throws AppError NOT_FOUND, INVALID_STATE when nothing is on its way, VALIDATION_ERROR when nothing is given
 */
export async function correctShipment(
  db: Database,
  site: Site,
  input: { shopId: string; orderId: string; shipment: { carrierName?: string; trackingNumber?: string } },
): Promise<OrderItemRow[]> {
  const { shopId, orderId, shipment } = input;
  if (!isUuid(orderId)) throw new AppError('NOT_FOUND', 'Order not found');
  if (shipment.carrierName === undefined && shipment.trackingNumber === undefined) {
    const message = 'Say with whom it was sent, or under which number';
    throw new AppError('VALIDATION_ERROR', message, { errors: { trackingNumber: message } });
  }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const mine = (await itemsOf(tx, order.id)).filter((item) => item.shopId === shopId);
    if (mine.length === 0) throw new AppError('NOT_FOUND', 'Order not found');
    const underWay = mine.filter((item) => item.status === 'SHIPPED');
    if (underWay.length === 0) throw new AppError('INVALID_STATE', 'Nothing of this order is on its way');
    for (const item of underWay) await correctItemShipment(tx, item, shipment, { kind: 'shop', id: shopId });
    const { email } = await getProfile(tx, order.userId);
    const corrected = (await itemsOf(tx, order.id)).filter(
      (item) => item.shopId === shopId && item.status === 'SHIPPED',
    );
    const way = [corrected[0]?.carrierName, corrected[0]?.trackingNumber].filter(Boolean).join(', ');
    await enqueueMail(tx, site, {
      kind: 'shipment-corrected',
      recipient: email,
      content: {
        subject: `Your goods are on their way: corrected (order ${orderNumber(orderId)})`,
        heading: 'The shop has corrected how your goods travel',
        paragraphs: [`${mine[0]?.shopName} sent them with ${way}.`],
        rows: corrected.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
        action: { label: 'See the order', url: `${site.publicUrl}/orders/${orderId}` },
      },
    });
    return corrected;
  });
}
