import { z } from 'zod';
import { CHOSEN_KINDS, ZONE_AREAS } from './delivery-fee.ts';
import { cedis, id } from './envelope.ts';
import { placeRegion } from './region-names.ts';
import { GHANA_REGIONS } from './regions.ts';

/** No fee or surcharge of a shop is larger, in cedis: the dearest sacks of the country cost a fifth of it. */
export const DELIVERY_FEE_MAX_CEDIS = 1000;
/** No delivery takes longer, in business days. */
export const DELIVERY_DAYS_MAX = 30;
const OPTIONS_MAX = 12;

const money = (missing: string) =>
  z
    .number({ error: ({ input }) => (input === undefined ? missing : 'Must be a number such as 35.00') })
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Use at most 2 decimals, such as 12.50',
    );
const fee = (missing: string) =>
  money(missing)
    .min(0, 'The delivery fee cannot be below zero')
    .max(DELIVERY_FEE_MAX_CEDIS, `At most GH₵${DELIVERY_FEE_MAX_CEDIS}`);
const days = z
  .number({ error: 'Enter how many days it takes' })
  .int('Enter whole days')
  .min(0, 'Days cannot be below zero')
  .max(DELIVERY_DAYS_MAX, `At most ${DELIVERY_DAYS_MAX} days`);
const rate = { fee: fee('Enter the delivery fee'), daysFrom: days, daysTo: days };
const region = z.enum(GHANA_REGIONS, { error: 'Choose regions of Ghana' });
const text = (least: number, missing: string, most = 80) =>
  z.string({ error: missing }).trim().min(least, missing).max(most, 'This is too long');

const zone = z
  .strictObject({
    area: z.enum(ZONE_AREAS),
    regions: z.array(region).max(GHANA_REGIONS.length).default([]),
    ...rate,
  })
  .superRefine((value, ctx) => {
    daysInOrder(value, ctx);
    if ((value.area === 'REGIONS') !== value.regions.length > 0) {
      const message =
        value.area === 'REGIONS'
          ? 'Choose the regions it holds for'
          : 'Choose regions only when the fee is by region';
      ctx.addIssue({ code: 'custom', path: ['regions'], message });
    }
  });

function daysInOrder(
  { daysFrom, daysTo }: { daysFrom: number; daysTo: number },
  ctx: z.core.$RefinementCtx,
): void {
  if (daysFrom > daysTo)
    ctx.addIssue({ code: 'custom', path: ['daysTo'], message: 'The last day is before the first day' });
}

/** An option keeps the id that it is sent with; one without gets a new one. */
const optionId = z.string().max(64).optional();
const doorOption = z
  .strictObject({
    id: optionId,
    kind: z.literal('DELIVERY'),
    zones: z.array(zone).min(1, 'Choose the area and enter the fee').max(20),
  })
  .superRefine(({ zones }, ctx) => {
    const named = zones.flatMap(({ area, regions }) => (area === 'REGIONS' ? regions : [area]));
    if (new Set(named).size < named.length) {
      const message = 'A region can have only one fee';
      ctx.addIssue({ code: 'custom', path: ['zones'], message });
    }
  });
const stationOption = z
  .strictObject({
    id: optionId,
    kind: z.literal('STATION'),
    carrier: text(2, 'Enter the bus company', 40),
    station: text(2, 'Enter the station you send from'),
    regions: z
      .array(region)
      .max(GHANA_REGIONS.length)
      .default([])
      .meta({ description: 'Where it goes; everywhere when empty' }),
    ...rate,
  })
  .superRefine(daysInOrder);
const pickupOption = z.strictObject({
  id: optionId,
  kind: z.literal('PICKUP'),
  place: text(3, 'Enter the pickup point'),
  landmark: z.string().trim().max(120, 'This is too long').default(''),
  hours: text(3, 'Enter the pickup days and hours'),
});

/** PUT /shops/delivery: all of it, as it is to be. */
export const deliverySave = z.strictObject({
  options: z
    .array(z.discriminatedUnion('kind', [doorOption, stationOption, pickupOption]))
    .max(OPTIONS_MAX, `At most ${OPTIONS_MAX} delivery options`)
    .meta({ description: 'None of its own: delivery is included in the prices' })
    .refine(
      (options) => options.filter(({ kind }) => kind === 'DELIVERY').length <= 1,
      'You can have only one home delivery option',
    ),
  freeAbove: money('Enter the lowest order amount')
    .min(1, 'At least GH₵1.00')
    .max(1_000_000, 'This amount is too high')
    .nullable()
    .default(null),
  surcharges: z
    .strictObject({ medium: fee('').default(0), large: fee('').default(0), sack: fee('').default(0) })
    .default({ medium: 0, large: 0, sack: 0 })
    .meta({ description: 'Added once, for the largest piece' }),
  closedWeekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .default([])
    .refine(
      (days) => [1, 2, 3, 4, 5].some((day) => !days.includes(day)),
      'Choose at least 1 day when you send orders',
    )
    .transform((days) => [...new Set(days)].sort())
    .meta({ description: 'Weekdays on which the shop sends nothing: 1 Monday to 7 Sunday' }),
});
export type DeliverySave = z.output<typeof deliverySave>;

const shownRate = { fee: cedis, daysFrom: z.number().int(), daysTo: z.number().int() };
const regionsShown = z.array(z.string());
/** What a shop has saved; no option of its own means the standing one, "Delivery included". */
export const shopDelivery = z
  .object({
    options: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          id,
          kind: z.literal('DELIVERY'),
          zones: z.array(z.object({ area: z.enum(ZONE_AREAS), regions: regionsShown, ...shownRate })),
        }),
        z.object({
          id,
          kind: z.literal('STATION'),
          carrier: z.string(),
          station: z.string(),
          regions: regionsShown,
          ...shownRate,
        }),
        z.object({
          id,
          kind: z.literal('PICKUP'),
          place: z.string(),
          landmark: z.string(),
          hours: z.string(),
        }),
      ]),
    ),
    freeAbove: cedis.nullable(),
    surcharges: z.object({ medium: cedis, large: cedis, sack: cedis }),
    closedWeekdays: z.array(z.number().int()),
    /** Where the shop is, as its fees understand it. */
    from: z.object({ town: z.string().nullable(), region: z.string().nullable() }),
  })
  .meta({ id: 'ShopDelivery' });
export type ShopDeliveryAnswer = z.infer<typeof shopDelivery>;

/** What is said of an option wherever it is chosen or was; what a kind does not have is null. */
const described = {
  kind: z.enum(CHOSEN_KINDS),
  carrier: z.string().nullable(),
  station: z.string().nullable(),
  place: z.string().nullable(),
  landmark: z.string().nullable(),
  hours: z.string().nullable(),
  fee: cedis,
  daysFrom: z.number().int().meta({ description: 'Business days' }),
  daysTo: z.number().int(),
};

/** What is reckoned for who looks today. */
const estimated = {
  arrivesBy: z.iso.date().nullable().meta({
    description: 'The last day, if it is paid today: without weekends, holidays and days the shop is closed',
  }),
  warnsFresh: z.boolean().meta({
    description: 'There are goods among them that do not keep, and it may take longer than two days',
  }),
};

/** An option that the goods of a cart can have. */
export const deliveryChoice = z
  .object({
    id: z.string().meta({ description: '`included` where the shop has none of its own' }),
    ...described,
    ...estimated,
    reaches: z.boolean().meta({
      description:
        'The goods come to the address; else they have to be fetched, and only who chooses it gets it',
    }),
  })
  .meta({ id: 'DeliveryChoice' });
export type DeliveryChoice = z.infer<typeof deliveryChoice>;

/** How the goods of one shop in a cart can be delivered to the address asked for, the cheapest that reaches it first. */
export const cartDelivery = z
  .object({
    shopId: id,
    shop: z.object({ id, name: z.string() }),
    subtotal: cedis,
    options: z.array(deliveryChoice),
    optionId: z.string().nullable().meta({
      description:
        'What a checkout without a choice takes; null when none reaches, or the region is not known',
    }),
    fee: cedis.nullable(),
    freeAbove: cedis.nullable().meta({ description: 'From this sum of its goods on the shop asks nothing' }),
  })
  .meta({ id: 'CartDelivery' });
export type CartDelivery = z.infer<typeof cartDelivery>;

/** Where the goods of a cart are to come. */
export const deliveryAddress = z.object({
  state: z
    .string()
    .trim()
    .max(100)
    .transform((text, ctx) => (text ? placeRegion(text, ctx) : undefined))
    .optional()
    .meta({ description: 'The region; an abbreviation, a former name or a town is read as its region' }),
  city: z.string().trim().max(80).optional(),
});

/** How a shop's part of an order comes, as it was chosen. */
export const chosenDelivery = z
  .object({
    shopId: id,
    shop: z.object({ id, name: z.string() }),
    optionId: z.string(),
    ...described,
    refunded: cedis,
    promisedBy: z.iso.date().nullable().meta({
      description:
        'Last day of what was promised, counted from the payment in business days; null before it, and of what is fetched',
    }),
    isLate: z.boolean().meta({ description: 'That day is over, and something has not come' }),
  })
  .meta({ id: 'ChosenDelivery' });
export type ChosenDelivery = z.infer<typeof chosenDelivery>;

/** Query of `GET /delivery`. */
export const deliveryQuery = z.object({
  products: z
    .string({ error: 'Choose the products' })
    .max(2400)
    .meta({ description: 'Ids of products, with commas between them; 60 at most' }),
  state: z
    .string({ error: 'Choose the region' })
    .trim()
    .min(1, 'Choose the region')
    .max(100)
    .transform(placeRegion),
  city: z.string().trim().max(80).optional(),
});

/** What one piece of a product costs to bring to a place, by the cheapest option that reaches it. */
export const productDelivery = z
  .object({
    productId: id,
    delivery: z
      .object({ ...described, ...estimated })
      .nullable()
      .meta({ description: 'Null where it can not be delivered to' }),
  })
  .meta({ id: 'ProductDelivery' });
export type ProductDelivery = z.infer<typeof productDelivery>;
