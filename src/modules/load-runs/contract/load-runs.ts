import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { PARCEL_SIZES } from '#src/modules/delivery/contract/delivery-fee.ts';
import { RUN_STATUSES } from '#src/modules/loads/contract/loads.ts';
import { FULFILLMENT_STATUSES } from '#src/modules/orders/contract/orders.ts';

/** A run with what travels. */
export const adminLoadRun = documented(
  z.object({
    id,
    leavesOn: z.iso.date(),
    arrivesOn: z.iso.date(),
    status: z.enum(RUN_STATUSES),
    parcels: z.int(),
    sent: z.int(),
    fees: documented(cedis, { description: 'Delivery fees of its parcels' }),
    carrierPaid: z.nullable(cedis),
  }),
  { id: 'AdminLoadRun' },
);
export type AdminLoadRun = z.infer<typeof adminLoadRun>;

/** A line of the loading sheet. */
export const sheetParcel = documented(
  z.object({
    id,
    number: documented(z.string(), { description: 'On its label and in its QR code; no secret' }),
    orderId: id,
    orderNumber: z.string(),
    shop: z.object({ id, name: z.string() }),
    recipient: z.string(),
    phone: documented(z.string(), { description: 'The last three digits' }),
    size: z.enum(PARCEL_SIZES),
    goods: z.string(),
    status: documented(z.enum(FULFILLMENT_STATUSES), { description: 'Of what is least advanced' }),
  }),
  { id: 'LoadSheetParcel' },
);
export type SheetParcel = z.infer<typeof sheetParcel>;

const sheetLoad = z.object({
  from: z.string(),
  to: z.string(),
  carrier: z.string(),
  station: z.string(),
  arrivalStation: z.string(),
  leavesAt: z.string(),
});

export const loadSheet = documented(
  z.object({
    run: adminLoadRun,
    load: sheetLoad,
    parcels: z.array(sheetParcel),
  }),
  { id: 'LoadSheet' },
);
export type LoadSheet = z.infer<typeof loadSheet>;

/** What a shop writes on a parcel of a load. */
export const shopParcel = documented(
  z.object({
    id,
    ...{ number: z.string(), orderId: id, orderNumber: z.string() },
    firstName: z.string(),
    place: z.object({ town: z.string(), region: z.string() }),
    size: z.enum(PARCEL_SIZES),
    goods: z.string(),
    status: z.enum(FULFILLMENT_STATUSES),
  }),
  { id: 'ShopParcel' },
);
export type ShopParcel = z.infer<typeof shopParcel>;

/** A coming run with a shop's own parcels. */
export const shopRun = documented(
  z.object({
    load: sheetLoad,
    leavesOn: z.iso.date(),
    orderBy: documented(timestamp, { description: 'Orders paid until then travel with it' }),
    arrivesOn: z.iso.date(),
    parcels: z.array(shopParcel),
  }),
  { id: 'ShopRun' },
);
export type ShopRun = z.infer<typeof shopRun>;
