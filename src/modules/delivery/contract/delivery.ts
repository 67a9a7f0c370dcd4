import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { GHANA_REGIONS } from '#shared/regions';
import { DELIVERY_KINDS, ZONE_AREAS } from './delivery-fee.ts';

/** Maximum fee or surcharge, in cedis: five times that of the country's dearest sacks. */
export const DELIVERY_FEE_MAX_CEDIS = 1000;
/** Maximum delivery time, in business days. */
export const DELIVERY_DAYS_MAX = 30;
const OPTIONS_MAX = 12;

const money = (missing: () => string) =>
  z
    .number({
      error: ({ input }) => (input === undefined ? missing() : m.field_must_be_a_number_such_as_35_00()),
    })
    .check(
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        error: m.field_use_at_most_2_decimals_such_as_12_50,
      }),
    );
export const fee = (missing: () => string) =>
  money(missing).check(
    z.minimum(0, { error: m.field_the_delivery_fee_cannot_be_below_zero }),
    z.maximum(DELIVERY_FEE_MAX_CEDIS, { error: () => m.field_at_most_ghs({ max: DELIVERY_FEE_MAX_CEDIS }) }),
  );
export const days = z
  .number({ error: m.field_enter_how_many_days_it_takes })
  .check(
    z.int({ error: m.field_enter_whole_days }),
    z.minimum(0, { error: m.field_days_cannot_be_below_zero }),
    z.maximum(DELIVERY_DAYS_MAX, { error: () => m.field_at_most_days({ max: DELIVERY_DAYS_MAX }) }),
  );
const rate = { fee: fee(m.field_enter_the_delivery_fee), daysFrom: days, daysTo: days };
export const region = z.enum(GHANA_REGIONS, { error: m.field_choose_regions_of_ghana });
export const text = (least: number, missing: () => string, most = 80) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(least, { error: missing }),
      z.maxLength(most, { error: m.field_this_is_too_long }),
    );

const zone = z
  .strictObject({
    area: z.enum(ZONE_AREAS),
    regions: z._default(z.array(region).check(z.maxLength(GHANA_REGIONS.length)), []),
    ...rate,
  })
  .check(
    z.superRefine((value, ctx) => {
      daysInOrder(value, ctx);
      if ((value.area === 'REGIONS') !== value.regions.length > 0) {
        const message =
          value.area === 'REGIONS'
            ? m.field_choose_the_regions_it_holds_for()
            : m.field_choose_regions_only_when_the_fee_is_by_region();
        ctx.addIssue({ code: 'custom', path: ['regions'], message });
      }
    }),
  );

function daysInOrder(
  { daysFrom, daysTo }: { daysFrom: number; daysTo: number },
  ctx: z.core.$RefinementCtx,
): void {
  if (daysFrom > daysTo)
    ctx.addIssue({
      code: 'custom',
      path: ['daysTo'],
      message: m.field_the_last_day_is_before_the_first_day(),
    });
}

/** An option sent with an id keeps it; others get a new one. */
export const optionId = z.optional(z.string().check(z.maxLength(64)));
const doorOption = z
  .strictObject({
    id: optionId,
    kind: z.literal('DELIVERY'),
    zones: z
      .array(zone)
      .check(z.minLength(1, { error: m.field_choose_the_area_and_enter_the_fee }), z.maxLength(20)),
  })
  .check(
    z.superRefine(({ zones }, ctx) => {
      const named = zones.flatMap(({ area, regions }) => (area === 'REGIONS' ? regions : [area]));
      if (new Set(named).size < named.length) {
        const message = m.field_a_region_can_have_only_one_fee();
        ctx.addIssue({ code: 'custom', path: ['zones'], message });
      }
    }),
  );
const stationOption = z
  .strictObject({
    id: optionId,
    kind: z.literal('STATION'),
    carrier: text(2, m.field_enter_the_bus_company, 40),
    station: text(2, m.field_enter_the_station_you_send_from),
    regions: documented(z._default(z.array(region).check(z.maxLength(GHANA_REGIONS.length)), []), {
      description: 'Where it goes; everywhere when empty',
    }),
    ...rate,
  })
  .check(z.superRefine(daysInOrder));
const pickupOption = z.strictObject({
  id: optionId,
  kind: z.literal('PICKUP'),
  place: text(3, m.field_enter_the_pickup_point),
  landmark: z._default(z.string().check(z.trim(), z.maxLength(120, { error: m.field_this_is_too_long })), ''),
  hours: text(3, m.field_enter_the_pickup_days_and_hours),
});

/** PUT /shops/delivery: replaces all settings. */
export const deliverySettingsInput = z.strictObject({
  options: documented(
    z
      .array(z.discriminatedUnion('kind', [doorOption, stationOption, pickupOption]))
      .check(
        z.maxLength(OPTIONS_MAX, { error: () => m.field_at_most_delivery_options({ max: OPTIONS_MAX }) }),
      ),
    { description: 'None of its own: delivery is included in the prices' },
  ).check(
    z.refine((options) => options.filter(({ kind }) => kind === 'DELIVERY').length <= 1, {
      error: m.field_you_can_have_only_one_home_delivery_option,
    }),
  ),
  freeAbove: z._default(
    z.nullable(
      money(m.field_enter_the_lowest_order_amount).check(
        z.minimum(1, { error: m.field_at_least_ghs1_00 }),
        z.maximum(1_000_000, { error: m.field_this_amount_is_too_high }),
      ),
    ),
    null,
  ),
  surcharges: documented(
    z._default(
      z.strictObject({
        medium: z._default(fee(m.field_enter_the_delivery_fee), 0),
        large: z._default(fee(m.field_enter_the_delivery_fee), 0),
        sack: z._default(fee(m.field_enter_the_delivery_fee), 0),
      }),
      { medium: 0, large: 0, sack: 0 },
    ),
    { description: 'Added once, for the largest piece' },
  ),
  closedWeekdays: documented(
    z.pipe(
      z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)), []).check(
        z.refine((days) => [1, 2, 3, 4, 5].some((day) => !days.includes(day)), {
          error: m.field_choose_at_least_1_day_when_you_send_orders,
        }),
      ),
      z.transform((days) => [...new Set(days)].sort()),
    ),
    { description: 'Weekdays on which the shop sends nothing: 1 Monday to 7 Sunday' },
  ),
});
export type DeliverySettingsInput = z.output<typeof deliverySettingsInput>;

const shownRate = { fee: cedis, daysFrom: z.int(), daysTo: z.int() };
const regionsShown = z.array(z.string());
/** A shop's saved settings; without options the default "Delivery included" applies. */
export const shopDelivery = documented(
  z.object({
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
    freeAbove: z.nullable(cedis),
    surcharges: z.object({ medium: cedis, large: cedis, sack: cedis }),
    closedWeekdays: z.array(z.int()),
    /** The shop's location, as its fees use it. */
    from: z.object({ town: z.nullable(z.string()), region: z.nullable(z.string()) }),
  }),
  { id: 'ShopDelivery' },
);
export type ShopDeliveryView = z.infer<typeof shopDelivery>;

/** Display fields of an option; null where its kind has none. */
export const described = {
  kind: z.enum(DELIVERY_KINDS),
  carrier: z.nullable(z.string()),
  station: z.nullable(z.string()),
  place: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  fee: cedis,
  daysFrom: documented(z.int(), { description: 'Business days' }),
  daysTo: z.int(),
  load: documented(
    z.nullable(
      z.object({
        leavesOn: z.iso.date(),
        arrivesOn: z.iso.date(),
        orderBy: documented(z.nullable(timestamp), {
          description: 'Paid later, it travels a week later; null once it is ordered',
        }),
      }),
    ),
    { description: 'The run of a load that it shares; its `station` and `place` are those of arrival' },
  ),
};

/** Computed for a request today. */
export const estimated = {
  arrivesBy: documented(z.nullable(z.iso.date()), {
    description: 'The last day, if it is paid today: without weekends, holidays and days the shop is closed',
  }),
  warnsFresh: documented(z.boolean(), {
    description: 'There are goods among them that do not keep, and it may take longer than two days',
  }),
};
