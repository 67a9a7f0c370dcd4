import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { productCreate } from '#src/modules/catalogue/contract/shop-products.ts';

const day = z.iso.date({ error: m.field_enter_a_date });
/** Units of a harvest. */
export const units = z
  .number({ error: m.field_quantity_must_be_a_whole_number })
  .check(
    z.int({ error: m.field_quantity_must_be_a_whole_number }),
    z.minimum(1, { error: m.field_quantity_must_be_at_least_1 }),
    z.maximum(100_000, { error: m.field_stock_is_too_large }),
  );

/** What a farmer says of a new harvest. */
export const harvestInput = z
  .strictObject({
    name: productCreate.shape.name,
    description: productCreate.shape.description,
    unit: productCreate.shape.unit,
    categoryId: productCreate.shape.categoryId,
    parcelSize: productCreate.shape.parcelSize,
    copyImagesFrom: productCreate.shape.copyImagesFrom,
    crop: z
      .string({ error: m.field_enter_the_crop })
      .check(
        z.trim(),
        z.minLength(2, { error: m.field_enter_the_crop }),
        z.maxLength(40, { error: m.field_name_is_too_long }),
      ),
    expectedFrom: day,
    expectedTo: day,
    orderUntil: day,
    quantity: units,
    price: productCreate.shape.price,
    ceiling: documented(z.optional(productCreate.shape.price), {
      description: 'The most that a unit may cost once it is ready; the price where nothing is said',
    }),
    depositPercent: z
      .number({ error: m.field_enter_a_percentage })
      .check(z.int({ error: m.field_enter_a_percentage })),
    forfeitPercent: z
      .number({ error: m.field_enter_a_percentage })
      .check(
        z.int({ error: m.field_enter_a_percentage }),
        z.minimum(0, { error: m.field_enter_a_percentage }),
        z.maximum(100, { error: m.field_enter_a_percentage }),
      ),
  })
  .check(
    z.superRefine((given, ctx) => {
      const issue = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message });
      if (given.expectedTo < given.expectedFrom) issue('expectedTo', m.field_day_before_the_first());
      if (given.orderUntil > given.expectedTo) issue('orderUntil', m.field_day_after_the_harvest());
      if ((given.ceiling ?? given.price) < given.price) issue('ceiling', m.field_ceiling_below_the_price());
    }),
  );
export type HarvestInput = z.infer<typeof harvestInput>;

export const harvestNoteInput = z.strictObject({
  text: z
    .string({ error: m.field_enter_a_note })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_enter_a_note }),
      z.maxLength(300, { error: m.field_note_is_too_long }),
    ),
});

export const harvestReady = z.strictObject({
  quantity: documented(units, { description: 'Units brought in; fewer than reserved: a short harvest' }),
  price: documented(z.optional(productCreate.shape.price), {
    description: 'Of a unit, at most the ceiling; the expected price where nothing is said',
  }),
  readyOn: documented(z.optional(day), { description: 'When it can be sent; today where nothing is said' }),
});

export const harvestFailure = z.strictObject({
  reason: z.string({ error: m.field_enter_a_note }).check(z.trim(), z.maxLength(200)),
});
