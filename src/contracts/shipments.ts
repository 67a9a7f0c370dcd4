import { z } from 'zod';
import { phone } from './accounts.ts';
import { id, timestamp } from './envelope.ts';
import { SHIPMENT_STATES, STATES_BY_HAND } from './shipment-words.ts';

/** So far ahead a parcel may be said to arrive. */
export const ARRIVAL_MAX_DAYS = 60;

/** A field of a form that was left blank says nothing. */
export const unlessBlank = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (given: string | null | undefined) =>
      given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given,
    value.optional(),
  );
const line = (most: number, tooLong: string) => unlessBlank(z.string().trim().max(most, tooLong));

/** What is said of a parcel besides its carrier and waybill number; all of it optional. */
export const shipmentDetails = {
  fromStation: line(80, 'The station is too long').meta({ description: 'Where it was handed over' }),
  toStation: line(80, 'The station is too long').meta({
    description: 'Where it is to be fetched; the customer is told what to bring',
  }),
  driverPhone: unlessBlank(phone),
  carNumber: line(20, 'The car number is too long'),
  expectedOn: unlessBlank(z.iso.date({ error: 'Choose a day' })).meta({
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
  state: z.enum(STATES_BY_HAND, { error: 'Choose where it is' }),
  note: line(200, 'The note is too long').meta({ description: 'The customer reads it' }),
});

/** Goods of one shop that travel together. */
export const shipment = z
  .object({
    id,
    shopId: id,
    itemIds: z.array(id),
    state: z.enum(SHIPMENT_STATES),
    carrierName: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    fromStation: z.string().nullable(),
    toStation: z.string().nullable(),
    driverPhone: z.string().nullable(),
    carNumber: z.string().nullable(),
    waybillPhoto: z.string().nullable().meta({
      description: 'In the answers to its customer, its shop and admins alone',
    }),
    expectedOn: z.iso.date().nullable(),
    trackingUrl: z.string().nullable().meta({ description: 'Where the delivery company shows its rider' }),
    sentAt: timestamp,
    timeline: z
      .array(z.object({ state: z.enum(SHIPMENT_STATES), at: timestamp, note: z.string().nullable() }))
      .meta({ description: 'What was said of it, oldest first' }),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipment>;
