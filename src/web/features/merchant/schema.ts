import { z } from 'zod';
import { categoryInput, productCreate } from '#contracts/seller';

export { login } from '#contracts/accounts';
export { shopDetailsForm } from '#contracts/seller';
export { joinTeam, teamInvitation } from '#contracts/team';

const { name, price, stockQuantity, categoryId, description, unit } = productCreate.shape;
/** What is typed into a field for numbers; a comma is what some keyboards have for the point. */
const typedNumber = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .transform((text) => Number(text.replace(',', '.')));

/** The form of a product: as it is typed in, as the server takes it out. */
export const productForm = z.object({
  name,
  price: typedNumber('Price is required').pipe(price),
  stockQuantity: typedNumber('Say how many you have').pipe(stockQuantity),
  inStock: z.boolean(),
  categoryId: z
    .string()
    .transform((id) => id || null)
    .pipe(categoryId.unwrap()),
  unit: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(unit.unwrap()),
  description: description.unwrap(),
});
export type ProductFormInput = z.input<typeof productForm>;
export type ProductFormValues = z.output<typeof productForm>;

export const categoryForm = z.object({
  name: categoryInput.shape.name,
  description: z
    .string()
    .trim()
    .max(400, 'Description is too long')
    .transform((text) => text || null),
});
export type CategoryFormInput = z.input<typeof categoryForm>;
export type CategoryFormValues = z.output<typeof categoryForm>;
