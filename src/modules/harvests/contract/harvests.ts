import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { GHANA_REGIONS } from '#shared/regions';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { payOrder } from '#src/modules/orders/contract/checkout.ts';
import { HARVEST_STATUSES } from './harvest-states.ts';
import { units } from './seller-harvests.ts';

const percent = (description: string) => documented(z.number(), { description });

/** Progress of the season, in the farmer's words. */
const harvestNote = z.object({ text: z.string(), at: timestamp });

export const harvest = documented(
  z.object({
    id: documented(id, { description: 'That of its product' }),
    product: z.object({ name: z.string(), unit: z.nullable(z.string()), image: z.nullable(z.string()) }),
    shop: z.object({ id, name: z.string(), location: z.string(), region: z.nullable(z.string()) }),
    crop: z.string(),
    status: z.enum(HARVEST_STATUSES),
    expectedFrom: z.iso.date(),
    expectedTo: z.iso.date(),
    orderUntil: documented(z.iso.date(), { description: 'The last day to reserve' }),
    quantity: documented(z.int(), { description: 'Units offered' }),
    left: documented(z.int(), { description: 'Units that nobody has reserved' }),
    price: cedis,
    ceiling: documented(cedis, { description: 'The most that a unit may cost once it is ready' }),
    depositPercent: percent('Of the total, paid when reserving'),
    forfeitPercent: percent('Of the deposit: what the shop keeps when the rest is not paid in time'),
    trueQuantity: documented(z.nullable(z.int()), { description: 'Units brought in, once ready' }),
    finalPrice: z.nullable(cedis),
    readyOn: z.nullable(z.iso.date()),
  }),
  { id: 'Harvest' },
);
export type Harvest = z.infer<typeof harvest>;

export const harvestDetail = documented(
  z.extend(harvest, {
    description: z.string(),
    notes: documented(z.array(harvestNote), { description: 'How the season goes, newest first' }),
    termsVersion: documented(z.string(), { description: 'To be sent along when reserving' }),
    terms: documented(z.object({ en: z.string(), tw: z.string() }), {
      description: 'In plain words of each language of pages, one rule a line',
    }),
  }),
  { id: 'HarvestDetail' },
);
export type HarvestDetail = z.infer<typeof harvestDetail>;

/** Query of `GET /harvests`: those that can be reserved, the earliest first. */
export const harvestQuery = z.object({
  region: z.optional(z.enum(GHANA_REGIONS)),
  crop: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  month: documented(z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), {
    description: 'When it is expected, such as `2027-08`',
  }),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 48),
});
export type HarvestQuery = z.infer<typeof harvestQuery>;

export const harvestReservation = z.strictObject({
  ...payOrder.shape,
  quantity: units,
  shippingAddress,
  optionId: documented(z.optional(z.string().check(z.maxLength(64))), {
    description: 'The delivery option; the cheapest that reaches the address where nothing is said',
  }),
  termsVersion: documented(z.string().check(z.maxLength(40)), {
    description: 'Of the terms that the customer has read and agrees to',
  }),
});

/** A harvest as its shop sees it. */
export const ownHarvest = documented(
  z.extend(harvest, {
    reserved: documented(z.int(), { description: 'Units reserved with a deposit paid' }),
    deposits: documented(cedis, {
      description: 'Deposits that Dwaso holds: what a failed harvest gives back',
    }),
    unpaidBalances: documented(z.int(), { description: 'Reservations whose balance is not paid yet' }),
    advanceAvailable: documented(cedis, { description: 'What the shop may take of the deposits now' }),
    advanceOwed: cedis,
    notes: z.array(harvestNote),
  }),
  { id: 'OwnHarvest' },
);
export type OwnHarvest = z.infer<typeof ownHarvest>;

/** A harvest as the farmer's agent sees it: without the shop's money. */
export const farmerHarvest = documented(
  z.pick(ownHarvest, {
    ...{ id: true, product: true, status: true, expectedFrom: true, expectedTo: true },
    ...{ quantity: true, reserved: true, price: true, ceiling: true },
  }),
  { id: 'FarmerHarvest' },
);
export type FarmerHarvest = z.infer<typeof farmerHarvest>;
