/** Texts about parcels. No zod, because pages ship this file. */

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

/** Labels for the shop and the customer. */
export const SHIPMENT_LABELS: Record<ShipmentState, string> = {
  PENDING: 'Waiting for rider',
  ASSIGNED: 'Rider on the way to the shop',
  RECEIVED: 'Received by the carrier',
  SHIPPED: 'Given to the carrier',
  IN_TRANSIT: 'On the way',
  READY_FOR_PICKUP: 'Ready for pickup',
  NOT_DELIVERED: 'Delivery attempted',
  CUSTOMER_UNREACHABLE: 'Customer not reached',
  RESCHEDULED: 'Delivery rescheduled',
  RETURNED: 'Returning to the shop',
  DELIVERED: 'Delivered',
};

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
  const number = trackingNumber ? `the waybill number ${trackingNumber}` : 'the name written on the parcel';
  return `Bring your phone, an ID card and ${number}.`;
}

/** The text for the customer on a change of state: one or two short sentences that fit two text messages. */
export function stateSentence(
  state: Exclude<ShipmentState, 'DELIVERED'>,
  { shopName, orderNumber, ...parcel }: Fetched & { shopName: string; orderNumber: string },
): string {
  const goods = `Your goods from ${shopName} (order ${orderNumber})`;
  switch (state) {
    case 'READY_FOR_PICKUP':
      return `${goods} are ready for pickup${parcel.toStation ? ` at ${parcel.toStation}` : ''}. ${collectionHint(parcel)}`;
    case 'NOT_DELIVERED':
      return `${goods} could not be delivered. Please call the shop.`;
    case 'CUSTOMER_UNREACHABLE':
      return `${goods} are near you, but the rider cannot reach you. Please call the shop.`;
    case 'RESCHEDULED':
      return `${goods} will be delivered on another day.`;
    case 'RETURNED':
      return `${goods} are going back to the shop. Dwaso is holding your money.`;
    case 'IN_TRANSIT':
      return `${goods} are on the way${parcel.toStation ? ` to ${parcel.toStation}` : ''}.`;
    case 'PENDING':
      return `We have requested a rider to bring your goods from ${shopName} (order ${orderNumber}).`;
    case 'ASSIGNED':
      return `A rider is on the way to ${shopName} for your goods (order ${orderNumber}).`;
    case 'RECEIVED':
      return `${goods} are with the carrier.`;
    case 'SHIPPED':
      return `${goods} have been given to the carrier.`;
  }
}
