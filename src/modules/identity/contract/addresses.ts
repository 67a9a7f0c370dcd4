import * as z from 'zod/mini';
import { COUNTRY } from '#shared/constants';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { placeRegion } from '#shared/region-names';
import { phone } from './accounts.ts';

const addressFields = {
  street: z
    .string({ error: 'Street address is required' })
    .check(
      z.trim(),
      z.minLength(3, 'Street address is required'),
      z.maxLength(200, 'Street address is too long'),
    ),
  city: z
    .string({ error: 'City is required' })
    .check(z.trim(), z.minLength(2, 'City is required'), z.maxLength(100, 'City is too long')),
  state: documented(
    z.pipe(
      z
        .string({ error: 'Region is required' })
        .check(z.trim(), z.minLength(2, 'Region is required'), z.maxLength(100, 'Region is too long')),
      z.transform(placeRegion),
    ),
    {
      description: 'One of the 16 regions; an abbreviation, a former name or a town is read as its region',
    },
  ),
  zipCode: z.string().check(z.trim(), z.maxLength(20, 'Zip code is too long')),
  country: z
    .string()
    .check(z.trim(), z.minLength(2, 'Country is required'), z.maxLength(60, 'Country is too long')),
};

export const addressInput = z.strictObject({
  ...addressFields,
  zipCode: z._default(addressFields.zipCode, ''),
  country: z._default(addressFields.country, COUNTRY),
});
export type AddressInput = z.infer<typeof addressInput>;

export const shippingAddress = z.strictObject({
  fullName: z
    .string({ error: 'Full name is required' })
    .check(z.trim(), z.minLength(3, 'Full name is required'), z.maxLength(120)),
  ...addressInput.shape,
  phone,
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** The owner's name for an address: "Mama in Kumasi". */
const addressLabel = z.string().check(z.trim(), z.maxLength(40, 'At most 40 characters'));
/** An address to save; without a name it has none, or keeps its own. */
export const savedAddressInput = z.extend(addressInput, { label: z.optional(addressLabel) });
export type SavedAddressInput = z.infer<typeof savedAddressInput>;

/** Partial update: missing fields keep their values. */
export const addressUpdate = z.partial(z.strictObject({ ...addressFields, label: addressLabel }));
export type AddressUpdate = z.infer<typeof addressUpdate>;

export const address = documented(
  z.object({
    id,
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
    label: documented(z.string(), { description: 'How its owner calls it; empty without a name' }),
    createdAt: timestamp,
  }),
  { id: 'Address' },
);
export type Address = z.infer<typeof address>;
