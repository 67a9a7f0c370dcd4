import {
  type Actor,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  postponeRelease,
  recordEvent,
} from '#modules/orders';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { orderNumber } from '#shared/order-number';
import {
  type KeptShipmentState,
  SHIPMENT_LABELS,
  stateSentence,
} from '#src/modules/fulfilment/contract/shipment-labels.ts';
import { fulfilmentErrors } from '../errors.ts';
import { type ShipmentView, shipmentsOfPart } from '../shipments/read-shipments.ts';
import { isUndelivered } from '../shipments/states.ts';
import { changeShipmentState } from '../shipments/write-shipment.ts';
import { sendCustomerNotice } from './customer-notice.ts';

interface Move {
  shopId: string;
  orderId: string;
  shipmentId: string;
  state: KeptShipmentState;
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
    moveShipmentIn(tx, site, { ...input, actor: { kind: 'shop', id: input.shopId } }),
  );
}

/**
 * {@link updateShipmentState} inside a transaction, for any actor.
 * @param input.unlessSame does nothing when the parcel is already in this state
 * @throws as {@link updateShipmentState}
 */
export async function moveShipmentIn(
  tx: Transaction,
  site: Site,
  input: Move & { actor: Actor; unlessSame?: boolean },
): Promise<void> {
  const { orderId, shopId, shipmentId, state, note, actor } = input;
  const order = await lockOrder(tx, orderId);
  const parcel = (await shipmentsOfPart(tx, { orderId, shopId })).find(({ id }) => id === shipmentId);
  if (!parcel) throw fulfilmentErrors.parcelNotFound();
  if (input.unlessSame && parcel.state === state) return;
  const underWay = (await itemsOf(tx, orderId)).filter(
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
    text: `${SHIPMENT_LABELS[state]}: ${underWay.map(({ productName }) => productName).join(', ')}`,
    actor,
    ...(note !== undefined && { reason: note }),
  });
  await sendCustomerNotice(tx, site, { order, notice: noticeOf(parcel, underWay, { state, note }) });
}

function noticeOf(
  parcel: ShipmentView,
  underWay: OrderItemRow[],
  { state, note }: Pick<Move, 'state' | 'note'>,
) {
  const [{ orderId, shopName, trackingNumber }] = underWay as [OrderItemRow];
  return {
    kind: `shipment-${state.toLowerCase()}`,
    heading: SHIPMENT_LABELS[state],
    text: stateSentence(state, {
      shopName,
      orderNumber: orderNumber(orderId),
      toStation: parcel.toStation,
      trackingNumber,
    }),
    more: [
      ...(note ? [`${shopName} writes: ${note}`] : []),
      ...(state === 'READY_FOR_PICKUP' ? ['Check your goods first. Then give your delivery code.'] : []),
    ],
    rows: underWay.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
  };
}
