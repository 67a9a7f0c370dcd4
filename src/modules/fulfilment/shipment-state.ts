import * as m from '#messages/server';
import {
  type Actor,
  listItems,
  lockOrder,
  type OrderItemRow,
  postponeRelease,
  recordEvent,
  transitionItem,
} from '#modules/orders';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inLanguage } from '#platform/language';
import { inTransaction } from '#platform/transaction';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { type StoredShipmentState, shipmentLabel, stateSentence } from './contract/shipment-labels.ts';
import { fulfilmentErrors } from './errors.ts';
import { deliverItems } from './handover.ts';
import { sendCustomerNotice } from './notify-change.ts';
import {
  changeShipmentState,
  createShipment,
  listShipmentsOfShopOrder,
  type ShipmentView,
} from './shipments.ts';
import { isUndelivered } from './states.ts';

interface Move {
  shopId: string;
  orderId: string;
  shipmentId: string;
  state: StoredShipmentState;
  note?: string | undefined;
}

/**
 * A shop changes the state of a parcel; the customer is notified. While a state shows that the parcel has not arrived,
 * no earnings are released automatically; once it is in transit again, the release period restarts.
 * @throws AppError NOT_FOUND for another shop's parcel, INVALID_STATE when none of it is in transit, or for a
 *   transition missing from the table
 */
export async function updateShipmentState(db: Database, site: Site, input: Move): Promise<void> {
  if (!isUuid(input.orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, (tx) =>
    transitionShipment(tx, site, { ...input, actor: { kind: 'shop', id: input.shopId } }),
  );
}

/**
 * {@link updateShipmentState} inside a transaction, for any actor.
 * @param input.unlessSame does nothing when the parcel is already in this state
 * @throws as {@link updateShipmentState}
 */
export async function transitionShipment(
  tx: Transaction,
  site: Site,
  input: Move & { actor: Actor; unlessSame?: boolean },
): Promise<void> {
  const { orderId, shopId, shipmentId, state, note, actor } = input;
  const order = await lockOrder(tx, orderId);
  const parcel = (await listShipmentsOfShopOrder(tx, { orderId, shopId })).find(
    ({ id }) => id === shipmentId,
  );
  if (!parcel) throw fulfilmentErrors.parcelNotFound();
  if (input.unlessSame && parcel.state === state) return;
  const underWay = (await listItems(tx, orderId)).filter(
    (item) => item.status === 'SHIPPED' && parcel.itemIds.includes(item.id),
  );
  if (underWay.length === 0) throw fulfilmentErrors.parcelNotOnTheWay();
  await changeShipmentState(tx, shipmentId, { state, note });
  if (isUndelivered(parcel.state) && !isUndelivered(state)) {
    for (const item of underWay) await postponeRelease(tx, item);
  }
  const [first] = underWay as [OrderItemRow];
  await recordEvent(tx, {
    orderId,
    itemId: first.id,
    from: `SHIPMENT_${parcel.state}`,
    to: `SHIPMENT_${state}`,
    text: `${inLanguage('en', () => shipmentLabel(state))}: ${underWay.map(({ productName }) => productName).join(', ')}`,
    actor,
    ...(note !== undefined && { reason: note }),
  });
  await sendCustomerNotice(tx, site, {
    kind: `shipment-${state.toLowerCase()}`,
    order,
    notice: () => noticeOf(parcel, underWay, { state, note }),
  });
}

function noticeOf(
  parcel: ShipmentView,
  underWay: OrderItemRow[],
  { state, note }: Pick<Move, 'state' | 'note'>,
) {
  const [{ orderId, shopName, trackingNumber }] = underWay as [OrderItemRow];
  return {
    heading: shipmentLabel(state),
    text: stateSentence(state, {
      shopName,
      orderNumber: orderNumber(orderId),
      toStation: parcel.toStation,
      trackingNumber,
    }),
    more: [
      ...(note ? [m.mail_writes({ shop: shopName, note })] : []),
      ...(state === 'READY_FOR_PICKUP' ? [m.mail_check_your_goods_first_then_give_your_delivery()] : []),
    ],
    rows: underWay.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
  };
}

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
    kind: 'shipment-pending',
    order,
    notice: () => ({
      heading: shipmentLabel('PENDING'),
      text: stateSentence('PENDING', {
        shopName,
        orderNumber: orderNumber(orderId),
        toStation: null,
        trackingNumber: trackingNumber ?? null,
      }),
      more: [m.mail_give_your_delivery_code_only_after_you_have()],
      rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
    }),
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
  const all = await listItems(tx, orderId);
  return all.filter((item) => item.shopId === shopId && itemIds.includes(item.id));
}
