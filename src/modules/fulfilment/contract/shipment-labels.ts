/** Words about parcels. No zod: pages ship this file. */

/**
 * Where a parcel is, in words that fit every carrier, behind the four states of an item: all of these but the last
 * belong to SHIPPED. Its shop sets them by hand, or a delivery company's messages do.
 */
export const SHIPMENT_STATES = [
  /** A delivery company was asked for, and nobody has come for it. */
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
  /** Every item of it is: never set by hand, since the hand-over tells it. */
  'DELIVERED',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];
/** What is kept; DELIVERED follows from the items. */
export type StoredShipmentState = Exclude<ShipmentState, 'DELIVERED'>;

/** What a shop may say by hand. */
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

/** While it is in one of these it has surely not come: nothing is released by the customer's silence. */
export const UNDELIVERED_STATES = [
  'PENDING',
  'ASSIGNED',
  'NOT_DELIVERED',
  'CUSTOMER_UNREACHABLE',
  'RESCHEDULED',
  'RETURNED',
] as const satisfies readonly StoredShipmentState[];

/** How a parcel stands, as its shop and its customer read it. */
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

/** Who carries parcels between Ghana's towns, and the ways nearer home; any other name may be typed. */
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

/** What of a parcel says where and how it is fetched. */
interface Fetched {
  toStation: string | null;
  trackingNumber: string | null;
}

/** What to take along to collect a parcel at a station. */
export function collectionHint({ trackingNumber }: Pick<Fetched, 'trackingNumber'>): string {
  const number = trackingNumber ? `the waybill number ${trackingNumber}` : 'the name written on the parcel';
  return `Bring your phone, an ID card and ${number}.`;
}

/**
 * What a change of state tells the customer, in one short plain sentence or two: it fits two text messages.
 */
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
