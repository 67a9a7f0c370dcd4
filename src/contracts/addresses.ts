import { z } from 'zod';
import { COUNTRY } from './constants.ts';
import { id, timestamp } from './envelope.ts';
import { placeRegion } from './region-names.ts';

const addressFields = {
  street: z
    .string({ error: 'Street address is required' })
    .trim()
    .min(3, 'Street address is required')
    .max(200, 'Street address is too long'),
  city: z
    .string({ error: 'City is required' })
    .trim()
    .min(2, 'City is required')
    .max(100, 'City is too long'),
  state: z
    .string({ error: 'Region is required' })
    .trim()
    .min(2, 'Region is required')
    .max(100, 'Region is too long')
    .transform(placeRegion)
    .meta({
      description: 'One of the 16 regions; an abbreviation, a former name or a town is read as its region',
    }),
  zipCode: z.string().trim().max(20, 'Zip code is too long'),
  country: z.string().trim().min(2, 'Country is required').max(60, 'Country is too long'),
};

export const addressInput = z.strictObject({
  ...addressFields,
  zipCode: addressFields.zipCode.default(''),
  country: addressFields.country.default(COUNTRY),
});
export type AddressInput = z.infer<typeof addressInput>;

/** How its owner calls an address: "Mama in Kumasi". */
const addressLabel = z.string().trim().max(40, 'At most 40 characters');
/** An address as it is saved; without a name it has none, or keeps the one it has. */
export const savedAddressInput = addressInput.extend({ label: addressLabel.optional() });
export type SavedAddressInput = z.infer<typeof savedAddressInput>;

/** A change of some fields; what is not given stays as it is. */
export const addressUpdate = z.strictObject({ ...addressFields, label: addressLabel }).partial();
export type AddressUpdate = z.infer<typeof addressUpdate>;

export const address = z
  .object({
    id,
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
    label: z.string().meta({ description: 'How its owner calls it; empty without a name' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;
