import { z } from 'zod';
import { phone } from './accounts.ts';
import { addressInput } from './addresses.ts';
import { AMOUNT_MAX_CEDIS } from './constants.ts';
import { cedis } from './envelope.ts';

export const PAYMENT_METHODS = ['MOMO', 'CARD'] as const;

export const shippingAddress = z.strictObject({
  fullName: z.string({ error: 'Full name is required' }).trim().min(3, 'Full name is required').max(120),
  ...addressInput.shape,
  phone,
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

export const momo = z
  .strictObject({
    phone: phone.optional(),
    network: z.enum(['mtn', 'telecel', 'at']).optional(),
    walletId: z
      .string()
      .max(64)
      .optional()
      .meta({ description: 'A saved wallet of the customer, in place of `phone` and `network`' }),
    save: z.boolean().optional().meta({
      description: 'Whether to save this number for the customer once it has paid; false by itself',
    }),
  })
  .superRefine((given, ctx) => {
    const alone = given.phone === undefined && given.network === undefined && given.save === undefined;
    if (given.walletId === undefined && given.phone === undefined)
      ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Valid phone number is required' });
    if (given.walletId !== undefined && !alone)
      ctx.addIssue({
        code: 'custom',
        path: ['walletId'],
        message: 'Choose a saved wallet or enter a number, not both',
      });
  });

/** Some clients call a card CREDIT_CARD. */
const paymentMethod = z.preprocess(
  (value: (typeof PAYMENT_METHODS)[number] | 'CREDIT_CARD') => (value === 'CREDIT_CARD' ? 'CARD' : value),
  z.enum(PAYMENT_METHODS, { error: 'Choose how to pay' }),
);

export const checkout = z.strictObject({
  paymentMethod,
  shippingAddress,
  momo: momo.optional(),
  delivery: z
    .array(z.strictObject({ shopId: z.string().max(64), optionId: z.string().max(64) }))
    .max(100)
    .optional()
    .meta({
      description:
        'How each shop’s part is to be delivered, by the options of the cart; the cheapest that reaches the address where nothing is said',
    }),
  /** What the customer was shown; when a price has changed since, the answer is 409 CART_CHANGED. */
  expectedTotal: cedis.nonnegative().max(AMOUNT_MAX_CEDIS).optional(),
});
export type Checkout = z.infer<typeof checkout>;

export const payOrder = z.strictObject({
  paymentMethod,
  momo: momo.optional(),
});
export type PayOrder = z.infer<typeof payOrder>;

export const submitOtp = z.strictObject({
  otp: z
    .string({ error: 'Enter the code' })
    .trim()
    .regex(/^\d+$/, 'Enter the code as digits')
    .regex(/^\d{4,8}$/, 'The code has 4 to 8 digits'),
});
