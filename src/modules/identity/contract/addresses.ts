import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { COUNTRY } from '#shared/constants';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { placeRegion } from '#shared/region-names';
import { phone } from './accounts.ts';

const addressFields = {
  street: z
    .string({ error: m.field_street_address_is_required })
    .check(
      z.trim(),
      z.minLength(3, { error: m.field_street_address_is_required }),
      z.maxLength(200, { error: m.field_street_address_is_too_long }),
    ),
  city: z
    .string({ error: m.field_city_is_required })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_city_is_required }),
      z.maxLength(100, { error: m.field_city_is_too_long }),
    ),
  state: documented(
    z.pipe(
      z
        .string({ error: m.field_region_is_required })
        .check(
          z.trim(),
          z.minLength(2, { error: m.field_region_is_required }),
          z.maxLength(100, { error: m.field_region_is_too_long }),
        ),
      z.transform(placeRegion),
    ),
    {
      description: 'One of the 16 regions; an abbreviation, a former name or a town is read as its region',
    },
  ),
  zipCode: z.string().check(z.trim(), z.maxLength(20, { error: m.field_zip_code_is_too_long })),
  country: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_country_is_required }),
      z.maxLength(60, { error: m.field_country_is_too_long }),
    ),
};

export const addressInput = z.strictObject({
  ...addressFields,
  zipCode: z._default(addressFields.zipCode, ''),
  country: z._default(addressFields.country, COUNTRY),
});
export type AddressInput = z.infer<typeof addressInput>;

export const shippingAddress = z.strictObject({
  fullName: z
    .string({ error: m.field_full_name_is_required })
    .check(z.trim(), z.minLength(3, { error: m.field_full_name_is_required }), z.maxLength(120)),
  ...addressInput.shape,
  phone,
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** The owner's name for an address: "Mama in Kumasi". */
const addressLabel = z.string().check(z.trim(), z.maxLength(40, { error: m.field_at_most_40_characters }));
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
