import * as z from 'zod/mini';
import { readPrice, readQuantity } from '#shared/parse-number';
import { preprocess } from '#shared/preprocess';
import { QUANTITY_PRICE_KINDS } from '#shared/price-tiers';
import { WEIGHT_PAYS } from '#shared/sold-by-weight';
import { weighed } from '#shared/sold-by-weight-schema';
import { productAttributeTexts } from '#src/modules/catalogue/contract/product-attributes.ts';
import { productOptions } from '#src/modules/catalogue/contract/product-options.ts';
import { categoryInput, productCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import { PARCEL_SIZES, READY_DAYS_MAX } from '#src/modules/delivery/contract/delivery-fee.ts';
import { riderAccountSave, riderJob } from '#src/modules/fulfilment/contract/riders.ts';
import { shipmentStep } from '#src/modules/fulfilment/contract/shipments.ts';
import { phone } from '#src/modules/identity/contract/accounts.ts';
import { OFFER_KINDS, shopRefund } from '#src/modules/refunds/contract/after-sale.ts';
import { validateQuantityPrices } from '#web/features/merchant/products/quantity-price-rows.ts';
import {
  parseOptions,
  validateVariantRow,
  variantRows,
} from '#web/features/merchant/products/variant-rows.ts';
import { validateWeight } from '#web/features/merchant/products/weight-values.ts';
import { schemaTexts } from './schema-texts.ts';

export { shopDetailsForm } from '#src/modules/shops/contract/seller.ts';
export { joinTeam } from '#src/modules/shops/contract/team.ts';

export const riderPlaceForm = z.pick(riderJob, { dropoff: true });
/** Empty keeps the current key. */
export const riderAccountForm = z.extend(riderAccountSave, {
  appKey: z.union([z.literal(''), riderAccountSave.shape.appKey.def.innerType], {
    error: schemaTexts.appKeyInvalid,
  }),
});

const { name, price, stockQuantity, categoryId, description, unit } = productCreate.shape;
/** A number field, parsed like a product file: `1,250` is not one cedi and a quarter. */
const numberField = (missing: string, read: (text: string) => number | null) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, missing)),
    z.transform((text) => read(text) ?? Number.NaN),
  );

const text = z._default(z.string(), '');
/** Options as typed (`products/variant-rows.ts`). */
const optionTexts = {
  ...{ optionName1: text, optionValues1: text, optionName2: text, optionValues2: text },
  ...{ optionName3: text, optionValues3: text, variants: text },
};

const productTexts = z.object(optionTexts);

const kind = z._default(z.enum(QUANTITY_PRICE_KINDS), 'TOGETHER');
/** Quantity prices as typed (`products/quantity-price-rows.ts`). */
const manyTexts = {
  ...{ manyKind1: kind, manyCount1: text, manyPrice1: text },
  ...{ manyKind2: kind, manyCount2: text, manyPrice2: text },
  ...{ manyKind3: kind, manyCount3: text, manyPrice3: text },
};

/** A sale by weight as typed (`products/weight-values.ts`). */
const weightTexts = {
  soldBy: z._default(z.enum(['piece', 'weight']), 'piece'),
  ...{ usualKg: text, tolerancePercent: text },
  weightPays: z._default(z.enum(WEIGHT_PAYS), 'ORDERED'),
};

const productFields = z
  .object({
    name,
    price: z.pipe(numberField(schemaTexts.priceMissing, readPrice), price),
    stockQuantity: z.pipe(numberField(schemaTexts.stockMissing, readQuantity), stockQuantity),
    inStock: z.boolean(),
    categoryId: z.pipe(
      z.pipe(
        z.string(),
        z.transform((id) => id || null),
      ),
      categoryId.def.innerType,
    ),
    unit: z.pipe(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((text) => text || null),
      ),
      unit.def.innerType,
    ),
    /** Empty: guessed. */
    parcelSize: z.pipe(
      z.enum(['', ...PARCEL_SIZES]),
      z.transform((size) => size || null),
    ),
    /** Empty: none is added. */
    readyDays: z.pipe(
      z.string().check(
        z.trim(),
        z.refine(
          (text) => /^\d{0,2}$/.test(text) && Number(text) <= READY_DAYS_MAX,
          schemaTexts.readyDaysInvalid(READY_DAYS_MAX),
        ),
      ),
      z.transform((text) => (text === '' ? null : Number(text))),
    ),
    /** Empty: as in the category. */
    fresh: z.pipe(
      z.enum(['', 'yes', 'no']),
      z.transform((word) => (word === '' ? null : word === 'yes')),
    ),
    description: description.def.innerType,
    ...productAttributeTexts,
    ...optionTexts,
    ...manyTexts,
    ...weightTexts,
  })
  .check(
    z.superRefine((typed, ctx) => {
      const problems = [...validateQuantityPrices(typed, typed.price), ...validateWeight(typed)];
      for (const { field, message } of problems) {
        ctx.addIssue({ code: 'custom', path: [field], message });
      }
      const read = productOptions.safeParse(parseOptions(typed));
      for (const { path, message } of read.error?.issues ?? []) {
        const at = typeof path[0] === 'number' ? path[0] + 1 : 1;
        ctx.addIssue({
          code: 'custom',
          path: [`option${path[1] === 'name' ? 'Name' : 'Values'}${at}`],
          message,
        });
      }
      if (read.error) return;
      for (const row of variantRows(typed)) {
        const problem = validateVariantRow(row);
        if (problem) ctx.addIssue({ code: 'custom', path: ['variants'], message: `${row.name}: ${problem}` });
      }
    }),
  );
export type ProductFormInput = z.input<typeof productFields>;

/** If every variant has its own price or stock, the common field may be empty. */
function withThoseOfRows(typed: ProductFormInput): ProductFormInput {
  const rows = variantRows(productTexts.parse(typed));
  if (rows.length === 0) return typed;
  const prices = rows.map(({ price }) => readPrice(price) ?? Number.NaN);
  const hasPrices = !typed.price.trim() && !prices.some(Number.isNaN);
  const hasStock = !typed.stockQuantity.trim() && rows.every(({ stock }) => stock.trim() !== '');
  return {
    ...typed,
    ...(hasPrices && { price: String(Math.min(...prices)) }),
    ...(hasStock && { stockQuantity: '0' }),
  };
}

/** The product form: input as typed, output for the server. */
export const productForm = preprocess(withThoseOfRows, productFields);
export type ProductFormValues = z.output<typeof productForm>;

/** What a scale shows, in kilograms. */
export const weighingForm = z.object({
  weighed: z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((typed) => readPrice(typed) ?? Number.NaN),
    ),
    weighed,
  ),
});

export const categoryForm = z.object({
  name: categoryInput.shape.name,
  description: z.pipe(
    z.string().check(z.trim(), z.maxLength(400, schemaTexts.descriptionTooLong)),
    z.transform((text) => text || null),
  ),
});

/** What a shop offers instead of the requested refund. */
export const offerForm = z.pipe(
  z.object({
    kind: z.enum(OFFER_KINDS),
    amount: z.string().check(z.trim()),
    note: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, schemaTexts.offerReasonMissing),
        z.maxLength(1000, schemaTexts.answerTooLong),
      ),
  }),
  z.transform(({ kind, amount, note }, ctx) => {
    if (kind === 'REPLACEMENT') return { note, offer: { kind } };
    const read = shopRefund.shape.amount.safeParse(readPrice(amount) ?? Number.NaN);
    if (read.success) return { note, offer: { kind, amount: read.data } };
    ctx.issues.push({ code: 'custom', path: ['amount'], message: schemaTexts.amountInvalid, input: amount });
    return z.NEVER;
  }),
);

/** A refund that a shop gives without a request. */
export const giveBackForm = z.object({
  amount: z.pipe(numberField(schemaTexts.amountMissing, readPrice), shopRefund.shape.amount),
  reason: shopRefund.shape.reason,
});

/** The shop's statement about a payment dispute. */
export const disputeStatement = z.object({
  text: z.string().check(z.trim(), z.minLength(10, schemaTexts.evidenceMissing), z.maxLength(2000)),
});

export { questionAnswer } from '#src/modules/community/contract/questions.ts';
export { reviewReply } from '#src/modules/community/contract/reviews.ts';
export { refundAnswer } from '#src/modules/refunds/contract/after-sale.ts';

const short = (most: number) => z.string().check(z.trim(), z.maxLength(most, schemaTexts.tooLong));
/** Details of a parcel, all optional. */
export const parcelForm = z.object({
  carrierName: short(80),
  trackingNumber: short(80),
  fromStation: short(80),
  toStation: short(80),
  driverPhone: short(30).check(
    z.refine((text) => text === '' || phone.safeParse(text).success, schemaTexts.phoneInvalid),
  ),
  carNumber: short(20),
  expectedOn: z.string(),
  /** When sending only. */
  notes: short(500),
});
export type ParcelFormInput = z.input<typeof parcelForm>;
export type ParcelFormValues = z.output<typeof parcelForm>;

/** The current place of a parcel. */
export const parcelStep = z.object({ state: shipmentStep.shape.state, note: short(200) });
