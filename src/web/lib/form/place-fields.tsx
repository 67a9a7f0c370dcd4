import { GHANA_REGIONS } from '#contracts/regions';
import { SelectField, TextField } from './fields.tsx';
import type { FormField } from './form.tsx';

type Props = { field: (name: 'city' | 'state' | 'zipCode') => FormField };

/** City, region and GhanaPostGPS address. */
export function PlaceFields({ field }: Props) {
  return (
    <>
      <TextField label="City" autoComplete="address-level2" required {...field('city')} />
      <SelectField label="Region" autoComplete="address-level1" required {...field('state')}>
        <option value="">Choose your region</option>
        {GHANA_REGIONS.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Zip Code (optional)"
        hint="Your GhanaPostGPS address, such as GA-183-8164."
        autoComplete="postal-code"
        maxLength={20}
        {...field('zipCode')}
      />
    </>
  );
}
