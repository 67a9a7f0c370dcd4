import { itemsOf, lockOrder, type OrderItemRow, transitionItem } from '#modules/orders';
import { orderNumber } from '#shared/order-number';
import { SHIPMENT_LABELS, stateSentence } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import { fulfilmentErrors } from '../errors.ts';
import { createShipment } from '../shipments/write-shipment.ts';
import { sendCustomerNotice } from './customer-notice.ts';
import { deliverItems } from './deliver-items.ts';

interface Part {
  shopId: string;
  orderId: string;
  itemIds: string[];
}

/**
 * Marks goods accepted by a delivery company as sent; their parcel waits for its rider. Notifies the buyer. Returns the
 * parcel.
 * @throws AppError INVALID_STATE when one of them was already sent or cancelled
 */
export async function shipWithRider(
  tx: Transaction,
  site: Site,
  input: Part & { carrierName: string; trackingNumber: string | undefined },
): Promise<string> {
  const { shopId, orderId, itemIds, carrierName, trackingNumber } = input;
  const order = await lockOrder(tx, orderId);
  const items = await ownItems(tx, input);
  if (items.length < itemIds.length || items.some(({ status }) => status !== 'PENDING')) {
    throw fulfilmentErrors.goodsSentOrCancelled();
  }
  const change = { to: 'SHIPPED', carrierName, ...(trackingNumber && { trackingNumber }) } as const;
  for (const item of items) await transitionItem(tx, order, item, change, { kind: 'shop', id: shopId });
  const shipmentId = await createShipment(tx, { orderId, shopId, itemIds, said: {}, state: 'PENDING' });
  const [{ shopName }] = items as [OrderItemRow];
  await sendCustomerNotice(tx, site, {
    order,
    notice: {
      kind: 'shipment-pending',
      heading: SHIPMENT_LABELS.PENDING,
      text: stateSentence('PENDING', {
        shopName,
        orderNumber: orderNumber(orderId),
        toStation: null,
        trackingNumber: trackingNumber ?? null,
      }),
      more: ['Give your delivery code only after you have checked your goods.'],
      rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
    },
  });
  return shipmentId;
}

/**
 * Marks goods in transit as delivered, like a report of the shop: releases nothing, and asks the buyer. Locks the
 * order.
 * @throws AppError INVALID_STATE when none of them is in transit
 */
export async function deliverAsShop(tx: Transaction, site: Site, part: Part): Promise<void> {
  const order = await lockOrder(tx, part.orderId);
  const items = (await ownItems(tx, part)).filter(({ status }) => status === 'SHIPPED');
  if (items.length === 0) throw fulfilmentErrors.parcelNotOnTheWay();
  await deliverItems(tx, site, {
    order,
    items,
    change: { to: 'DELIVERED' },
    actor: { kind: 'shop', id: part.shopId },
    byCode: false,
  });
}

async function ownItems(tx: Transaction, { orderId, shopId, itemIds }: Part): Promise<OrderItemRow[]> {
  const all = await itemsOf(tx, orderId);
  return all.filter((item) => item.shopId === shopId && itemIds.includes(item.id));
}
