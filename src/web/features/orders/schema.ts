import * as z from 'zod/mini';
import { SMALLEST_REFUND_CEDIS } from '#shared/constants';
import { formatCedis } from '#shared/money';
import { REASONS_OF_REQUESTS } from '#shared/refund-reasons';
import { reviewInput } from '#src/modules/community/contract/reviews.ts';
import { refundRequest } from '#src/modules/refunds/contract/after-sale.ts';
import { dialogTexts } from './after-sale/dialog-texts.ts';

const AMOUNT = /^\d+([.,]\d{1,2})?$/;

/** Parses an amount in cedis; null if invalid. */
export const parseAmount = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** A refund request for an item, of at most `most` cedis. */
export const refundForm = (most: number) =>
  z
    .object({
      kind: z.pipe(
        z.enum(['', ...REASONS_OF_REQUESTS]).check(z.refine((kind) => kind !== '', dialogTexts.kindNeeded)),
        z.transform((kind) => kind as (typeof REASONS_OF_REQUESTS)[number]),
      ),
      reason: refundRequest.shape.reason,
      howMuch: z.enum(['all', 'part']),
      amount: z.string(),
    })
    .check(
      z.superRefine(({ howMuch, amount }, ctx) => {
        const message = howMuch === 'part' ? validateAmount(parseAmount(amount), most) : null;
        if (message) ctx.addIssue({ code: 'custom', path: ['amount'], message });
      }),
    );

function validateAmount(cedis: number | null, most: number): string | null {
  if (cedis === null) return dialogTexts.amountNeeded;
  if (cedis < SMALLEST_REFUND_CEDIS) return dialogTexts.amountTooSmall(formatCedis(SMALLEST_REFUND_CEDIS));
  return cedis > most ? dialogTexts.amountTooLarge(formatCedis(most)) : null;
}

export const reviewForm = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], { error: dialogTexts.starsNeeded }),
  text: reviewInput.shape.text.def.innerType,
});
