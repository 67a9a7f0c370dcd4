import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { preprocess } from '#shared/preprocess';
import { phone } from '#src/modules/identity/contract/accounts.ts';
import { MANUAL_SHIPMENT_STATES, SHIPMENT_STATES } from './shipment-labels.ts';

/** How far ahead an arrival may be announced. */
export const ARRIVAL_MAX_DAYS = 60;

/** Treats a blank form field as absent. */
export const unlessBlank = <T extends z.ZodMiniType>(value: T) =>
  preprocess(
    (given: string | null | undefined) =>
      given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given,
    z.optional(value),
  );
const line = (most: number, tooLong: () => string) =>
  unlessBlank(z.string().check(z.trim(), z.maxLength(most, { error: tooLong })));

/** Optional fields of a parcel besides carrier and waybill number. */
export const shipmentDetails = {
  fromStation: documented(line(80, m.field_the_station_is_too_long), {
    description: 'Where it was handed over',
  }),
  toStation: documented(line(80, m.field_the_station_is_too_long), {
    description: 'Where it is to be fetched; the customer is told what to bring',
  }),
  driverPhone: unlessBlank(phone),
  carNumber: line(20, m.field_the_car_number_is_too_long),
  expectedOn: documented(unlessBlank(z.iso.date({ error: m.field_choose_a_day })), {
    description: 'Day of arrival, from today to 60 days ahead',
  }),
};
export type ShipmentDetails = {
  fromStation?: string | undefined;
  toStation?: string | undefined;
  driverPhone?: string | undefined;
  carNumber?: string | undefined;
  expectedOn?: string | undefined;
};

/** POST /orders/{id}/shipments/{shipmentId}/state. */
export const shipmentStep = z.strictObject({
  state: z.enum(MANUAL_SHIPMENT_STATES, { error: m.field_choose_where_it_is }),
  note: documented(line(200, m.field_the_note_is_too_long), { description: 'The customer reads it' }),
});

/** Goods of one shop that travel together. */
export const shipment = documented(
  z.object({
    id,
    shopId: id,
    itemIds: z.array(id),
    state: z.enum(SHIPMENT_STATES),
    carrierName: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    fromStation: z.nullable(z.string()),
    toStation: z.nullable(z.string()),
    driverPhone: z.nullable(z.string()),
    carNumber: z.nullable(z.string()),
    waybillPhoto: documented(z.nullable(z.string()), {
      description: 'In the answers to its customer, its shop and admins alone',
    }),
    expectedOn: z.nullable(z.iso.date()),
    trackingUrl: documented(z.nullable(z.string()), {
      description: 'Where the delivery company shows its rider',
    }),
    sentAt: timestamp,
    timeline: documented(
      z.array(z.object({ state: z.enum(SHIPMENT_STATES), at: timestamp, note: z.nullable(z.string()) })),
      { description: 'What was said of it, oldest first' },
    ),
  }),
  { id: 'Shipment' },
);
export type Shipment = z.infer<typeof shipment>;
