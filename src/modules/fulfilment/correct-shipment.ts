import * as m from '#messages/server';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import {
  correctItemShipment,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
} from '#modules/orders';
import { orderNumber } from '#shared/order-number';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { shipmentParagraphs } from './notify-change.ts';
import {
  createShipment,
  describeShipment,
  listShipmentsOfShopOrder,
  type ShipmentInput,
} from './shipments.ts';

interface Correction {
  shopId: string;
  orderId: string;
  /** Only this parcel; all parcels in transit when omitted. */
  shipmentId?: string | undefined;
  shipment: { carrierName?: string; trackingNumber?: string };
  parcel?: ShipmentInput;
  requestKey?: IdempotencyKey | null;
}

const isGiven = (said: object): boolean => Object.values(said).some((value) => value !== undefined);

/** @throws AppError VALIDATION_ERROR when no field is given */
export function assertCorrection({ shipment, parcel = {} }: Pick<Correction, 'shipment' | 'parcel'>): void {
  if (isGiven(shipment) || isGiven(parcel)) return;
  throw fulfilmentErrors.trackingNeeded();
}

/**
 * Corrects a shop's details of parcels in transit and notifies the customer. Omitted fields keep their value.
 * @throws AppError NOT_FOUND, INVALID_STATE when nothing is in transit, VALIDATION_ERROR when no field is given or the
 *   arrival day is invalid
 */
export async function correctShipment(db: Database, site: Site, input: Correction): Promise<void> {
  const { shopId, orderId } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  assertCorrection(input);
  await inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const order = await lockOrder(tx, orderId);
      const mine = (await listItems(tx, order.id)).filter((item) => item.shopId === shopId);
      if (mine.length === 0) throw fulfilmentErrors.orderNotFound();
      const underWay = await chooseItems(tx, mine, input);
      if (underWay.length === 0) throw fulfilmentErrors.nothingOnTheWay();
      await correctLocked(tx, underWay, input);
      await mailCorrection(tx, site, order, underWay);
    }),
  );
}

async function chooseItems(
  tx: Transaction,
  mine: OrderItemRow[],
  { orderId, shopId, shipmentId }: Correction,
): Promise<OrderItemRow[]> {
  const underWay = mine.filter((item) => item.status === 'SHIPPED');
  if (shipmentId === undefined) return underWay;
  const one = (await listShipmentsOfShopOrder(tx, { orderId, shopId })).find(({ id }) => id === shipmentId);
  if (!one) throw fulfilmentErrors.parcelNotFound();
  return underWay.filter(({ id }) => one.itemIds.includes(id));
}

async function correctLocked(
  tx: Transaction,
  underWay: OrderItemRow[],
  { orderId, shopId, shipment, parcel = {} }: Correction,
): Promise<void> {
  const actor = { kind: 'shop', id: shopId } as const;
  if (isGiven(shipment)) {
    for (const item of underWay) await correctItemShipment(tx, item, shipment, actor);
  } else {
    await recordEvent(tx, {
      orderId,
      itemId: underWay[0]?.id,
      from: 'SHIPPED',
      to: 'SHIPMENT_CORRECTED',
      text: `Delivery details of the goods from ${underWay[0]?.shopName} corrected`,
      actor,
    });
  }
  if (!isGiven(parcel)) return;
  const known = await listShipmentsOfShopOrder(tx, { orderId, shopId });
  const ids = new Set(underWay.map(({ id }) => id));
  for (const one of known) {
    if (one.itemIds.some((id) => ids.has(id))) await describeShipment(tx, one.id, parcel);
    for (const id of one.itemIds) ids.delete(id);
  }
  // The items were sent before parcels were recorded.
  if (ids.size > 0) await createShipment(tx, { orderId, shopId, itemIds: [...ids], said: parcel });
}

async function mailCorrection(
  tx: Transaction,
  site: Site,
  order: OrderRow,
  underWay: OrderItemRow[],
): Promise<void> {
  const { contact } = await getProfile(tx, order.userId);
  const ids = new Set(underWay.map(({ id }) => id));
  const corrected = (await listItems(tx, order.id)).filter(({ id }) => ids.has(id));
  const [first] = corrected as [OrderItemRow];
  const parcels = await listShipmentsOfShopOrder(tx, { orderId: order.id, shopId: first.shopId });
  const parcel = parcels.findLast(({ itemIds }) => itemIds.some((id) => ids.has(id)));
  const way = [first.carrierName, first.trackingNumber].filter(Boolean).join(', ');
  await enqueueMail(tx, site, {
    kind: 'shipment-corrected',
    recipient: contact,
    content: () => ({
      subject: m.mail_delivery_details_corrected_order({ order: orderNumber(order.id) }),
      heading: m.mail_the_shop_has_corrected_the_delivery_details(),
      paragraphs: [
        way
          ? m.mail_sent_your_goods_with({ shop: first.shopName, way })
          : m.mail_has_sent_your_goods({ shop: first.shopName }),
        ...shipmentParagraphs({ ...parcel, trackingNumber: first.trackingNumber }),
      ],
      rows: corrected.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
    }),
  });
}
