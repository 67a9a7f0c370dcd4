import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';
import { REASONS_OF_SHOPS } from '#shared/refund-reasons';
import { weighed } from '#shared/sold-by-weight-schema';
import { quantity } from '#src/modules/checkout/contract/cart.ts';
import { FULFILLMENT_STATUSES } from '#src/modules/orders/contract/orders.ts';
import { reasonKind } from '#src/modules/refunds/contract/after-sale.ts';
import { type ShipmentDetails, shipmentDetails, unlessBlank } from './shipments.ts';

const shippingNotes = {
  trackingNumber: unlessBlank(
    z.string().check(z.trim(), z.maxLength(80, { error: m.field_tracking_number_is_too_long })),
  ),
  carrierName: unlessBlank(
    z.string().check(z.trim(), z.maxLength(80, { error: m.field_carrier_is_too_long })),
  ),
  notes: unlessBlank(z.string().check(z.trim(), z.maxLength(500, { error: m.field_notes_are_too_long }))),
};
/** The delivery code from the customer; releases the earnings at once. */
const handoverCode = unlessBlank(
  z.string().check(z.trim(), z.regex(/^\d{4}$/, { error: m.field_the_delivery_code_has_4_digits })),
);
/** POST /orders/items/{itemId}/split */
export const itemSplit = z.strictObject({
  quantity: documented(quantity, { description: 'How many go into a line of their own; the rest stay' }),
});
const splitLine = z.object({ id, quantity: z.int().check(z.positive()) });
/** A split order line: the remaining line and the new one. */
export const splitItem = documented(z.object({ orderId: id, rest: splitLine, split: splitLine }), {
  id: 'SplitItem',
});

/** PATCH /orders/items/{itemId}/weight; JSON, or a form with a photo of the scale. */
export const itemWeight = z.strictObject({
  weighed: documented(weighed, { description: 'What the scale shows, in kilograms' }),
});
/** POST /orders/items/{itemId}/weight/answer */
export const weightAnswer = z.strictObject({
  weighed: documented(weighed, { description: 'The weight that is asked about, as it was shown' }),
  agrees: documented(z.boolean(), { description: 'False cancels the item' }),
});

/** Any state may be sent; an unreachable one responds 409. */
export const itemStatusInput = z.strictObject({
  status: z.enum(FULFILLMENT_STATUSES, { error: m.field_choose_shipped_delivered_or_cancelled }),
  ...shippingNotes,
  ...shipmentDetails,
  handoverCode,
  /** For cancellations. */
  reasonKind: reasonKind(REASONS_OF_SHOPS),
});
/** `carrier` and `reason` are other clients' names for `carrierName` and `notes`. */
const otherNames = {
  carrier: shippingNotes.carrierName,
  reason: shippingNotes.notes,
};
const orderChange = z.strictObject({ ...shippingNotes, ...otherNames });
/** POST /orders/{id}/cancel */
export const orderCancellation = z.extend(orderChange, { reasonKind: reasonKind(REASONS_OF_SHOPS) });
/** Some of the shop's items; by default all. */
const itemIds = z.optional(
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, { error: m.field_choose_what_this_is_about }), z.maxLength(100)),
);
export const orderDelivery = z.extend(orderChange, { handoverCode, itemIds });
/** POST /orders/{id}/ship; JSON, or a form with the photo of the waybill. */
export const orderShipping = z.extend(orderChange, { ...shipmentDetails, itemIds });
/** PATCH /orders/{id}/shipment: missing fields keep their values. */
export const shipmentCorrection = z.extend(z.omit(orderChange, { notes: true, reason: true }), {
  ...shipmentDetails,
  shipmentId: documented(z.optional(z.string().check(z.maxLength(64))), {
    description: 'Only this parcel; all that are on their way when left out',
  }),
});

/** Fields of a parcel, apart from those of its items. */
export function splitParcel<T extends ShipmentDetails>({
  fromStation,
  toStation,
  driverPhone,
  carNumber,
  expectedOn,
  ...rest
}: T) {
  return { parcel: { fromStation, toStation, driverPhone, carNumber, expectedOn }, rest };
}

/** Renames other clients' fields. */
export function withOwnNames<
  T extends { carrierName?: string; carrier?: string; notes?: string; reason?: string },
>({ carrier, reason, ...change }: T): Omit<T, 'carrier' | 'reason'> {
  return {
    ...change,
    ...(carrier !== undefined && change.carrierName === undefined && { carrierName: carrier }),
    ...(reason !== undefined && change.notes === undefined && { notes: reason }),
  };
}
