import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import {
  STANDING_DELIVERY_STATUSES,
  STANDING_ENDS,
  STANDING_PAUSES,
  STANDING_STATUSES,
} from './quote-states.ts';

const standingDelivery = documented(
  z.object({
    number: documented(z.int(), { description: 'From 1' }),
    dueOn: z.iso.date(),
    status: z.enum(STANDING_DELIVERY_STATUSES),
    orderId: z.nullable(id),
    orderNumber: z.nullable(z.string()),
    paid: documented(z.boolean(), { description: 'Whether all of it is paid, so that the shop sends it' }),
    payBy: documented(z.nullable(timestamp), {
      description: 'Until when an order that waits for its payment can be paid',
    }),
  }),
  { id: 'StandingDelivery' },
);

const standingFields = {
  id,
  quoteId: id,
  what: z.string(),
  product: z.object({ id, name: z.string(), unit: z.nullable(z.string()), image: z.nullable(z.string()) }),
  unit: documented(z.string(), { description: 'As the customer asked' }),
  quantity: documented(z.int(), { description: 'Units of each delivery' }),
  price: documented(cedis, { description: 'Of a unit' }),
  deliveryFee: documented(cedis, { description: 'Of each delivery' }),
  total: documented(cedis, { description: 'Of a delivery, with the fee of the market' }),
  everyWeeks: z.int(),
  region: z.string(),
  town: z.string(),
  status: z.enum(STANDING_STATUSES),
  pausedAs: documented(z.nullable(z.enum(STANDING_PAUSES)), {
    description: 'Why it is paused; SUSPENDED: its customer cannot order',
  }),
  endedAs: z.nullable(z.enum(STANDING_ENDS)),
  endedReason: documented(z.nullable(z.string()), { description: 'The shop’s own words' }),
  next: documented(z.nullable(z.object({ number: z.int(), dueOn: z.iso.date() })), {
    description: 'The next delivery that has no order yet',
  }),
  deliveries: z.array(standingDelivery),
  createdAt: timestamp,
};

/** A standing order as its customer sees it. */
export const standingOrder = documented(
  z.object({
    ...standingFields,
    shop: z.object({ id, name: z.string(), location: z.string(), isGroup: z.boolean() }),
  }),
  { id: 'StandingOrder' },
);
export type StandingOrder = z.infer<typeof standingOrder>;

/** As its shop sees it: names and numbers come with an order that is paid. */
export const shopStandingOrder = documented(
  z.object({
    ...standingFields,
    customerName: documented(z.string(), { description: 'The first name' }),
  }),
  { id: 'ShopStandingOrder' },
);
export type ShopStandingOrder = z.infer<typeof shopStandingOrder>;
