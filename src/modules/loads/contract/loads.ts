import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { GHANA_REGIONS } from '#shared/regions';
import { PARCEL_SIZES } from '#src/modules/delivery/contract/delivery-fee.ts';

/** States of a load: proposed by a group or an agent, until an admin decides. */
export const LOAD_STATUSES = ['PROPOSED', 'ACTIVE', 'REFUSED'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];
/** Proposals of one group or agent that may wait at once. */
export const LOAD_PROPOSALS_MAX = 3;

/** States of a run: open for orders until its cut-off, or cancelled. */
export const RUN_STATUSES = ['OPEN', 'CANCELLED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Whether a parcel takes room on its run; what is sent and handed over stands in the order. */
export const PARCEL_STATES = ['BOOKED', 'CANCELLED'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Size of a parcel, by its largest piece. */
export type LoadSize = (typeof PARCEL_SIZES)[number];

/** The highest price of a parcel, in cedis, and number of parcels of a size. */
export const LOAD_PRICE_MAX_CEDIS = 500;
export const LOAD_CAPACITY_MAX = 1000;

const words = (missing: () => string, max = 60) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(2, { error: missing }),
      z.maxLength(max, { error: m.field_this_is_too_long }),
    );
const place = z.strictObject({
  town: words(m.field_city_is_required),
  region: z.enum(GHANA_REGIONS, { error: m.field_choose_the_region }),
});

/** POST /admin/loads */
export const loadInput = z
  .strictObject({
    from: place,
    to: place,
    weekday: documented(z.int().check(z.minimum(1), z.maximum(7)), { description: '1 Monday to 7 Sunday' }),
    leavesAt: documented(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), {
      description: 'HH:MM in Ghana',
    }),
    cutOffHours: documented(z.int().check(z.minimum(1), z.maximum(96)), {
      description: 'Orders end so many hours before it leaves',
    }),
    travelDays: documented(z.int().check(z.minimum(0), z.maximum(4)), {
      description: 'Days until parcels can be fetched',
    }),
    carrier: words(m.field_enter_the_bus_company, 40),
    station: documented(words(m.field_enter_the_station_you_send_from, 80), {
      description: 'Where shops bring their parcels',
    }),
    arrivalStation: documented(words(m.field_enter_the_pickup_point, 80), {
      description: 'Where buyers fetch them',
    }),
    rates: z
      .array(
        z.strictObject({
          size: z.enum(PARCEL_SIZES),
          fee: z
            .number()
            .check(z.minimum(0), z.maximum(LOAD_PRICE_MAX_CEDIS, { error: m.field_load_price_max })),
          capacity: z.int().check(z.minimum(1), z.maximum(LOAD_CAPACITY_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(PARCEL_SIZES.length)),
  })
  .check(
    z.refine(({ rates }) => new Set(rates.map(({ size }) => size)).size === rates.length, {
      path: ['rates'],
      error: m.field_a_size_has_one_price,
    }),
  );
export type LoadInput = z.output<typeof loadInput>;

const shownPlace = z.object({ town: z.string(), region: z.string() });

/** The next run of a load that takes orders. */
export const loadRun = documented(
  z.object({
    leavesOn: z.iso.date(),
    orderBy: documented(timestamp, { description: 'Paid later, a parcel travels a week later' }),
    arrivesOn: z.iso.date(),
  }),
  { id: 'LoadRun' },
);
export type LoadRun = z.infer<typeof loadRun>;

/** A weekly run from a place to a place, which parcels of several shops share. */
export const load = documented(
  z.object({
    id,
    from: shownPlace,
    to: shownPlace,
    weekday: z.int(),
    leavesAt: z.string(),
    cutOffHours: z.int(),
    travelDays: z.int(),
    carrier: z.string(),
    station: z.string(),
    arrivalStation: z.string(),
    rates: z.array(z.object({ size: z.enum(PARCEL_SIZES), fee: cedis, capacity: z.int() })),
    shops: documented(z.int(), { description: 'How many shops send with it' }),
    next: loadRun,
  }),
  { id: 'Load' },
);
export type Load = z.infer<typeof load>;

/** GET /loads */
export const loadsQuery = z.object({
  from: documented(z.optional(z.enum(GHANA_REGIONS)), { description: 'The region it leaves' }),
  to: documented(z.optional(z.enum(GHANA_REGIONS)), { description: 'The region it goes to' }),
});

/** A load that a shop may send with, or sends with. */
export const shopLoad = documented(z.extend(load, { isJoined: z.boolean() }), { id: 'ShopLoad' });
export type ShopLoad = z.infer<typeof shopLoad>;

/** A load that a group or an agent has proposed, for its proposer. */
export const proposedLoad = documented(
  z.extend(load, {
    status: z.enum(LOAD_STATUSES),
    refusedReason: documented(z.nullable(z.string()), { description: 'Why an admin refused it' }),
    isEnded: z.boolean(),
  }),
  { id: 'ProposedLoad' },
);
export type ProposedLoad = z.infer<typeof proposedLoad>;

/** A load as admins see it. */
export const adminLoad = documented(
  z.extend(proposedLoad, {
    proposer: documented(z.nullable(z.object({ kind: z.enum(['GROUP', 'AGENT']), name: z.string() })), {
      description: 'Null for a load that an admin made',
    }),
  }),
  { id: 'AdminLoad' },
);
export type AdminLoad = z.infer<typeof adminLoad>;
