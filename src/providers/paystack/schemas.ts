import { z } from 'zod';

/**
 * Lenient schemas of Paystack's answers: unknown keys are dropped, absent ones are null, and both spellings are
 * accepted where the docs show two (docs/paystack-and-ghana.md, 1.3, 1.9 and 1.13).
 */

export const text = z.string().nullish().catch(null);

/** Integer pesewas, as a number or as digits. */
export const pesewas = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().nonnegative());

/** An unsigned 64-bit id, as text. */
export const id = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,20}$/)])
  .transform((value) => String(value));

/** Every answer; the outcome of a payment is in `data`. */
export const envelopeSchema = z.object({
  status: z.boolean(),
  message: text,
  code: text,
  data: z.unknown().optional(),
});

/** POST /charge, POST /charge/submit_otp, GET /charge/:reference: only the fields that decide the next step. */
export const chargeSchema = z.object({
  reference: text,
  status: z.string(),
  message: text,
  gateway_response: text,
  display_text: text,
});

export const initializationSchema = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

/** GET /transaction/verify/:reference. `metadata` and `authorization` are not read. */
export const verificationSchema = z.object({
  id,
  status: z.string(),
  reference: z.string(),
  amount: pesewas,
  currency: z.string(),
  message: text,
  gateway_response: text,
  fees: pesewas.nullish(),
  paid_at: text,
  channel: text,
});

export const refundSchema = z.object({ id, status: z.string(), amount: pesewas });
/** In lists, the transaction and the dispute are each an object or just an id. */
export const refundListSchema = z.array(
  refundSchema.extend({
    transaction: z
      .union([
        id.transform((value) => ({ id: value, reference: null })),
        z.object({ id: id.nullish(), reference: text }),
      ])
      .nullish()
      .catch(null),
    dispute: z
      .union([id, z.object({ id }).transform((dispute) => dispute.id)])
      .nullish()
      .catch(null),
  }),
);

export const resolvedSchema = z.object({ account_name: z.string().min(1) });
export const recipientSchema = z.object({ recipient_code: z.string().min(1) });

/** POST /transfer and GET /transfer/verify/:reference. */
export const transferSchema = z.object({
  status: z.string(),
  reference: z.string(),
  transfer_code: text,
  gateway_response: text,
  fee_charged: pesewas.nullish().catch(null),
});

/** A webhook's body before its event is known. */
export const webhookSchema = z.object({
  event: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
});

/** Fields that identify an event: refunds have no id of their own. */
export const webhookNamesSchema = z.object({
  id: id.nullish().catch(null),
  reference: text,
  transaction: z.object({ reference: text }).nullish().catch(null),
  transaction_reference: text,
  refund_reference: text,
  amount: z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) => (value == null ? null : String(value))),
});

export type ChargeData = z.infer<typeof chargeSchema>;
export type VerificationData = z.infer<typeof verificationSchema>;
export type TransferData = z.infer<typeof transferSchema>;
export type ListedRefundData = z.infer<typeof refundListSchema>[number];
export type RefundData = z.infer<typeof refundSchema>;
