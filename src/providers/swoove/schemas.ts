import { z } from 'zod';

/** Fields that we read of Swoove's answers; the rest is ignored. */
export const answerSchema = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  responses: z.unknown().optional(),
});

/** Upper limit of a plausible price, in cedis; a larger one is ignored. */
const PRICE_MAX = 10_000;

export const offersSchema = z.object({
  estimates: z
    .array(
      z.object({
        estimate_id: z.union([z.string().min(1).max(200), z.number()]).transform(String),
        full_price: z.coerce.number().positive().max(PRICE_MAX),
        agency_details: z.object({ name: z.string().max(120) }),
      }),
    )
    .max(50),
});

const code = z.union([z.string().min(1).max(80), z.number()]).transform(String);
export const deliverySchema = z.object({ delivery_code: code, secret_code: code.nullish() });

export const callbackSchema = z.object({
  success: z.literal(true),
  responses: z.object({
    reference: z.string().max(80),
    status: z.string().max(80),
    tracking_link: z.string().max(500).nullish(),
  }),
});
