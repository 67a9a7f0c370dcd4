import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';

/** `GA-183-8164`, `AK4849321`: district, area and spot; written with hyphens. */
const digitalAddress = z.pipe(
  z
    .string({ error: m.field_enter_a_ghanapostgps_address })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z][A-Z0-9]-?\d{3,4}-?\d{4}$/, { error: m.field_write_it_as_ga_183_8164 }),
    ),
  z.transform((text) => text.replace(/^(..)-?(\d{3,4})-?(\d{4})$/, '$1-$2-$3')),
);

/** PUT /shops/riders; without a key the stored one stays. */
export const riderAccountSave = z.strictObject({
  appKey: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, { error: m.field_this_app_key_is_not_valid })),
  ),
  pickup: digitalAddress,
});

/** The shop's account at the delivery company; the key is never returned. */
export const riderAccount = documented(
  z.object({
    provider: documented(z.nullable(z.string()), {
      description: 'Null: this market asks no delivery company',
    }),
    keyEnding: documented(z.nullable(z.string()), { description: 'The last four signs of the key' }),
    pickup: documented(z.nullable(z.string()), { description: 'Where riders fetch, a GhanaPostGPS address' }),
    callbackUrl: documented(z.nullable(z.string()), {
      description: 'To be entered at the company; whoever knows it speaks for your riders',
    }),
  }),
  { id: 'RiderAccount' },
);
export type RiderAccount = z.infer<typeof riderAccount>;

const job = {
  dropoff: digitalAddress,
  itemIds: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, { error: m.field_choose_what_to_send }), z.maxLength(100)),
};
/** POST /orders/{id}/riders/offers. */
export const riderJob = z.strictObject(job);

export const riderOffer = documented(z.object({ id: z.string(), agency: z.string(), fee: cedis }), {
  id: 'RiderOffer',
});
export type RiderOffer = z.infer<typeof riderOffer>;

/** POST /orders/{id}/riders: an offer as returned; its price is stored with the request. */
export const riderRequestInput = z.strictObject({
  ...job,
  offer: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    agency: z.string().check(z.maxLength(120)),
    fee: cedis,
  }),
});

/** No response from the company yet. */
export const UNANSWERED_RIDER_STATUSES = ['ASKING', 'IN_DOUBT'] as const;
export const RIDER_STATUSES = ['ASKING', 'IN_DOUBT', 'ASKED', 'REFUSED', 'CALLED_OFF', 'ENDED'] as const;
export type RiderStatus = (typeof RIDER_STATUSES)[number];

/** A rider request, as the shop sees it. */
export const riderRequest = documented(
  z.object({
    id,
    status: documented(z.enum(RIDER_STATUSES), {
      description:
        'IN_DOUBT: the company gave no answer, and may have taken it; ENDED: nothing more is to come',
    }),
    itemIds: z.array(id),
    agency: z.string(),
    fee: documented(cedis, { description: 'What the shop pays the company; no part of the order' }),
    deliveryCode: z.nullable(z.string()),
    secretCode: documented(z.nullable(z.string()), {
      description: 'The company’s own code, for the shop alone',
    }),
    said: documented(z.nullable(z.string()), { description: 'The company’s last word, as it came' }),
    askedAt: timestamp,
  }),
  { id: 'RiderRequest' },
);
export type RiderRequest = z.infer<typeof riderRequest>;
