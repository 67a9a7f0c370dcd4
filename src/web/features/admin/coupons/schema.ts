import type { z } from 'zod';
import { marketCouponInput } from '#contracts/market-coupons';
import { ofItsKind, writtenAmount, writtenCoupon } from '#contracts/written-coupon';

/** The form of a coupon of the market: as it is typed in, as the server takes it. */
export const marketCouponForm = writtenCoupon
  .extend({ budget: writtenAmount.transform((cedis) => cedis ?? Number.NaN) })
  .transform((values): z.input<typeof marketCouponInput> => ofItsKind(values))
  .pipe(marketCouponInput);
export type MarketCouponFormInput = z.input<typeof marketCouponForm>;
