import { z } from 'zod';
import { cedis, id, timestamp } from './envelope.ts';

/** `GA-183-8164`, `AK4849321`: district, area and spot; written with dashes. */
const digitalAddress = z
  .string({ error: 'Enter a GhanaPostGPS address' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]-?\d{3,4}-?\d{4}$/, 'Write it as GA-183-8164')
  .transform((text) => text.replace(/^(..)-?(\d{3,4})-?(\d{4})$/, '$1-$2-$3'));

/** PUT /shops/riders; without a key the one that is kept stays. */
export const riderAccountSave = z.strictObject({
  appKey: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,200}$/, 'This app key is not valid')
    .optional(),
  pickup: digitalAddress,
});

/** The shop's own account at the delivery company; the key itself is never answered. */
export const riderAccount = z
  .object({
    provider: z.string().nullable().meta({ description: 'Null: this market asks no delivery company' }),
    keyEnding: z.string().nullable().meta({ description: 'The last four signs of the key' }),
    pickup: z.string().nullable().meta({ description: 'Where riders fetch, a GhanaPostGPS address' }),
    callbackUrl: z
      .string()
      .nullable()
      .meta({ description: 'To be entered at the company; whoever knows it speaks for your riders' }),
  })
  .meta({ id: 'RiderAccount' });
export type RiderAccount = z.infer<typeof riderAccount>;

const job = {
  dropoff: digitalAddress,
  itemIds: z.array(z.string().max(64)).min(1, 'Choose what to send').max(100),
};
/** POST /orders/{id}/riders/offers. */
export const riderJob = z.strictObject(job);

export const riderOffer = z
  .object({ id: z.string(), agency: z.string(), fee: cedis })
  .meta({ id: 'RiderOffer' });
export type RiderOffer = z.infer<typeof riderOffer>;

/** POST /orders/{id}/riders: an offer as it was answered; its price is kept with the request. */
export const riderAsk = z.strictObject({
  ...job,
  offer: z.strictObject({ id: z.string().min(1).max(200), agency: z.string().max(120), fee: cedis }),
});

export const RIDER_STATUSES = ['ASKING', 'IN_DOUBT', 'ASKED', 'REFUSED', 'CALLED_OFF', 'ENDED'] as const;
export type RiderStatus = (typeof RIDER_STATUSES)[number];

/** A rider that a shop asked for, as the shop sees it. */
export const riderRequest = z
  .object({
    id,
    status: z.enum(RIDER_STATUSES).meta({
      description:
        'IN_DOUBT: the company gave no answer, and may have taken it; ENDED: nothing more is to come',
    }),
    itemIds: z.array(id),
    agency: z.string(),
    fee: cedis.meta({ description: 'What the shop pays the company; no part of the order' }),
    deliveryCode: z.string().nullable(),
    secretCode: z.string().nullable().meta({ description: 'The company’s own code, for the shop alone' }),
    said: z.string().nullable().meta({ description: 'The company’s last word, as it came' }),
    askedAt: timestamp,
  })
  .meta({ id: 'RiderRequest' });
export type RiderRequest = z.infer<typeof riderRequest>;
