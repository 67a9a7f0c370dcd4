import * as z from 'zod/mini';
import { readPrice } from '#shared/parse-number';
import { GHANA_REGIONS } from '#shared/regions';
import { DELIVERY_FEE_MAX_CEDIS } from '#src/modules/delivery/contract/delivery.ts';
import { toRequestBody } from './form-values.ts';
import { deliveryTexts } from './texts.tsx';

const MOST = deliveryTexts.feeTooHigh(DELIVERY_FEE_MAX_CEDIS);
const isAmount = (text: string) => {
  const read = readPrice(text);
  return read !== null && read >= 0 && Math.abs(read * 100 - Math.round(read * 100)) < 1e-6;
};
/** An optional price. */
const price = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isAmount(text), deliveryTexts.feeInvalid),
  z.refine((text) => (readPrice(text) ?? 0) <= DELIVERY_FEE_MAX_CEDIS, MOST),
);
const needed = price.check(z.refine((text) => text !== '', deliveryTexts.feeMissing));
const words = (least: number, missing: string, most = 80) =>
  z.string().check(z.trim(), z.minLength(least, missing), z.maxLength(most, deliveryTexts.tooLong));
const regions = z.array(z.enum(GHANA_REGIONS));

/** The delivery form: input as typed, output for the server. */
export const deliveryForm = z.pipe(
  z
    .object({
      fee: price,
      daysFrom: z.string(),
      daysTo: z.string(),
      zones: z.array(
        z
          .object({
            name: z.string(),
            area: z.enum(['TOWN', 'REGION', 'REGIONS', 'GHANA']),
            regions,
            fee: price,
            days: z.string(),
          })
          .check(
            z.refine(({ name, fee, regions: chosen }) => name !== '' || fee === '' || chosen.length > 0, {
              path: ['fee'],
              error: deliveryTexts.regionsMissing,
            }),
          ),
      ),
      stations: z.array(
        z.object({
          id: z.string(),
          carrier: words(2, deliveryTexts.carrierMissing, 40),
          station: words(2, deliveryTexts.stationMissing),
          fee: needed,
          days: z.string(),
          regions,
        }),
      ),
      pickups: z.array(
        z.object({
          id: z.string(),
          place: words(3, deliveryTexts.pickupMissing),
          landmark: z.string().check(z.trim(), z.maxLength(120, deliveryTexts.tooLong)),
          hours: words(3, deliveryTexts.hoursMissing),
        }),
      ),
      isFreeAbove: z.boolean(),
      freeAbove: z.string().check(z.trim()),
      medium: price,
      large: price,
      sack: price,
      closedWeekdays: z
        .array(z.string())
        .check(
          z.refine(
            (days) => ['1', '2', '3', '4', '5'].some((day) => !days.includes(day)),
            deliveryTexts.weekdayMissing,
          ),
        ),
    })
    .check(
      z.superRefine(({ fee, daysFrom, daysTo, isFreeAbove, freeAbove, zones }, ctx) => {
        const refuse = (path: (string | number)[], message: string) =>
          ctx.addIssue({ code: 'custom', path, message });
        if (fee !== '' && Number(daysFrom) > Number(daysTo)) refuse(['daysTo'], deliveryTexts.daysReversed);
        if (isFreeAbove && !(isAmount(freeAbove) && (readPrice(freeAbove) ?? 0) >= 1)) {
          refuse(['freeAbove'], deliveryTexts.freeMissing);
        }
        const seen = new Set<string>();
        for (const [at, zone] of zones.entries()) {
          if (zone.name !== '' || zone.fee === '') continue;
          if (zone.regions.some((region) => seen.has(region))) {
            refuse(['zones', at, 'fee'], deliveryTexts.regionTwice);
          }
          for (const region of zone.regions) seen.add(region);
        }
      }),
    ),
  z.transform(toRequestBody),
);
