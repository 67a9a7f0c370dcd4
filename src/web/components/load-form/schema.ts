import * as z from 'zod/mini';
import { GHANA_REGIONS } from '#shared/regions';
import { PARCEL_SIZES } from '#src/modules/delivery/contract/delivery-fee.ts';
import { LOAD_PRICE_MAX_CEDIS } from '#src/modules/loads/contract/loads.ts';
import { loadFormTexts as texts } from './texts.ts';

const wholeNumber = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{1,4}$/, { error: texts.wholeNumber })),
  z.transform(Number),
);
const toCedis = (price: string): number => Number(price.replace(',', '.'));
const rate = z.object({
  price: z.string().check(
    z.refine((price) => toCedis(price) >= 0 && toCedis(price) <= LOAD_PRICE_MAX_CEDIS, {
      error: texts.priceInvalid,
    }),
  ),
  capacity: z.string(),
});
/** A load: a size without a price is not taken. */
export const loadForm = z.pipe(
  z.object({
    ...{ fromTown: z.string(), fromRegion: z.enum(GHANA_REGIONS) },
    ...{ toTown: z.string(), toRegion: z.enum(GHANA_REGIONS) },
    weekday: z.number(),
    leavesAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: texts.timeMissing })),
    ...{ cutOffHours: wholeNumber, travelDays: wholeNumber },
    ...{ carrier: z.string(), station: z.string(), arrivalStation: z.string() },
    rates: z.object({ SMALL: rate, MEDIUM: rate, LARGE: rate, SACK: rate }).check(
      z.refine((rates) => Object.values(rates).some(({ price, capacity }) => price && capacity), {
        error: texts.priceMissing,
        path: ['SMALL', 'price'],
      }),
    ),
  }),
  z.transform(({ fromTown, fromRegion, toTown, toRegion, rates, ...load }) => ({
    ...load,
    from: { town: fromTown, region: fromRegion },
    to: { town: toTown, region: toRegion },
    rates: PARCEL_SIZES.flatMap((size) => {
      const { price, capacity } = rates[size];
      return price && capacity ? [{ size, fee: toCedis(price), capacity: Number(capacity) }] : [];
    }),
  })),
);
