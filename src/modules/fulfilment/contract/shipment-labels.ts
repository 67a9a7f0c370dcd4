/** Texts about parcels. No zod, because pages ship this file. */
import * as m from '#messages/shared';

/**
 * States of a parcel, for every carrier, finer than the four states of an item: all but the last are SHIPPED. Set by
 * the shop, or by a delivery company's callbacks.
 */
export const SHIPMENT_STATES = [
  /** A rider is requested and has not collected it yet. */
  'PENDING',
  /** A rider is on the way to the shop. */
  'ASSIGNED',
  'RECEIVED',
  'SHIPPED',
  'IN_TRANSIT',
  'READY_FOR_PICKUP',
  'NOT_DELIVERED',
  'CUSTOMER_UNREACHABLE',
  'RESCHEDULED',
  'RETURNED',
  /** Every item is delivered; never set by hand, because the handover sets it. */
  'DELIVERED',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];
/** Stored states; DELIVERED follows from the items. */
export type StoredShipmentState = Exclude<ShipmentState, 'DELIVERED'>;

/** States a shop may set. */
export const MANUAL_SHIPMENT_STATES = [
  'RECEIVED',
  'SHIPPED',
  'IN_TRANSIT',
  'READY_FOR_PICKUP',
  'NOT_DELIVERED',
  'CUSTOMER_UNREACHABLE',
  'RESCHEDULED',
  'RETURNED',
] as const satisfies readonly StoredShipmentState[];

/** In these states the parcel cannot have arrived, so silence releases nothing. */
export const UNDELIVERED_STATES = [
  'PENDING',
  'ASSIGNED',
  'NOT_DELIVERED',
  'CUSTOMER_UNREACHABLE',
  'RESCHEDULED',
  'RETURNED',
] as const satisfies readonly StoredShipmentState[];

const LABELS: Record<ShipmentState, () => string> = {
  PENDING: m.label_shipment_pending,
  ASSIGNED: m.label_shipment_assigned,
  RECEIVED: m.label_shipment_received,
  SHIPPED: m.label_shipment_shipped,
  IN_TRANSIT: m.label_shipment_in_transit,
  READY_FOR_PICKUP: m.label_shipment_ready,
  NOT_DELIVERED: m.label_shipment_not_delivered,
  CUSTOMER_UNREACHABLE: m.label_shipment_unreachable,
  RESCHEDULED: m.label_shipment_rescheduled,
  RETURNED: m.label_shipment_returned,
  DELIVERED: m.label_shipment_delivered,
};

/** A state for the shop and the customer. */
export const shipmentLabel = (state: ShipmentState): string => LABELS[state]();

/** Carriers between Ghana's towns, and local ones; other names may be typed. */
export const CARRIERS = [
  'VIP',
  'STC',
  'OA',
  '2M',
  'GPRTU station',
  'Ghana Post EMS',
  'Own rider',
  'Own car',
  'Yango delivery',
] as const;

/** Fields of a parcel that tell where and how to collect it. */
interface Fetched {
  toStation: string | null;
  trackingNumber: string | null;
}

/** What to bring to collect a parcel at a station. */
export function collectionHint({ trackingNumber }: Pick<Fetched, 'trackingNumber'>): string {
  return trackingNumber ? m.label_bring_waybill({ number: trackingNumber }) : m.label_bring_name();
}

/** The text for the customer on a change of state: one or two short sentences that fit two text messages. */
export function stateSentence(
  state: Exclude<ShipmentState, 'DELIVERED'>,
  { shopName: shop, orderNumber: order, ...parcel }: Fetched & { shopName: string; orderNumber: string },
): string {
  const { toStation: station } = parcel;
  switch (state) {
    case 'READY_FOR_PICKUP':
      return `${station ? m.label_goods_ready_at({ shop, order, station }) : m.label_goods_ready({ shop, order })} ${collectionHint(parcel)}`;
    case 'NOT_DELIVERED':
      return m.label_goods_not_delivered({ shop, order });
    case 'CUSTOMER_UNREACHABLE':
      return m.label_goods_unreachable({ shop, order });
    case 'RESCHEDULED':
      return m.label_goods_rescheduled({ shop, order });
    case 'RETURNED':
      return m.label_goods_returned({ shop, order });
    case 'IN_TRANSIT':
      return station
        ? m.label_goods_in_transit_to({ shop, order, station })
        : m.label_goods_in_transit({ shop, order });
    case 'PENDING':
      return m.label_goods_pending({ shop, order });
    case 'ASSIGNED':
      return m.label_goods_assigned({ shop, order });
    case 'RECEIVED':
      return m.label_goods_received({ shop, order });
    case 'SHIPPED':
      return m.label_goods_shipped({ shop, order });
  }
}
