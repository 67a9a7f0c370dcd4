import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis } from '#shared/envelope';
import { preprocess } from '#shared/preprocess';
import { phone } from '#src/modules/identity/contract/accounts.ts';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';

export type { ShippingAddress } from '#src/modules/identity/contract/addresses.ts';

export const PAYMENT_METHODS = ['MOMO', 'CARD'] as const;

export const momo = z
  .strictObject({
    phone: z.optional(phone),
    network: z.optional(z.enum(['mtn', 'telecel', 'at'])),
    walletId: documented(z.optional(z.string().check(z.maxLength(64))), {
      description: 'A saved wallet of the customer, in place of `phone` and `network`',
    }),
    save: documented(z.optional(z.boolean()), {
      description: 'Whether to save this number for the customer once it has paid; false by itself',
    }),
  })
  .check(
    z.superRefine((given, ctx) => {
      const alone = given.phone === undefined && given.network === undefined && given.save === undefined;
      if (given.walletId === undefined && given.phone === undefined)
        ctx.addIssue({ code: 'custom', path: ['phone'], message: m.field_valid_phone_number_is_required() });
      if (given.walletId !== undefined && !alone)
        ctx.addIssue({
          code: 'custom',
          path: ['walletId'],
          message: m.field_choose_a_saved_wallet_or_enter_a_number_not(),
        });
    }),
  );

/** Some clients call a card CREDIT_CARD. */
const paymentMethod = preprocess(
  (value: (typeof PAYMENT_METHODS)[number] | 'CREDIT_CARD') => (value === 'CREDIT_CARD' ? 'CARD' : value),
  z.enum(PAYMENT_METHODS, { error: m.field_choose_how_to_pay }),
);

export const checkout = z.strictObject({
  paymentMethod,
  shippingAddress,
  momo: z.optional(momo),
  delivery: documented(
    z.optional(
      z
        .array(
          z.strictObject({
            shopId: z.string().check(z.maxLength(64)),
            optionId: z.string().check(z.maxLength(64)),
          }),
        )
        .check(z.maxLength(100)),
    ),
    {
      description:
        'How each shop’s part is to be delivered, by the options of the cart; the cheapest that reaches the address where nothing is said',
    },
  ),
  /** Prices shown to the customer; if one has changed since, the response is 409 CART_CHANGED. */
  expectedTotal: z.optional(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS))),
});
export type Checkout = z.infer<typeof checkout>;

export const payOrder = z.strictObject({
  paymentMethod,
  momo: z.optional(momo),
  /** The amount shown to the customer; if another is due by now, the response is 409 CART_CHANGED. */
  expectedTotal: z.optional(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS))),
});
export type PayOrder = z.infer<typeof payOrder>;

export const submitOtp = z.strictObject({
  otp: z
    .string({ error: m.field_enter_the_code })
    .check(
      z.trim(),
      z.regex(/^\d+$/, { error: m.field_enter_the_code_as_digits }),
      z.regex(/^\d{4,8}$/, { error: m.field_the_code_has_4_to_8_digits }),
    ),
});
