import { GHANA_REGIONS } from '#contracts/regions';
import { TextField } from './fields.tsx';
import type { FormField } from './form.tsx';

const REGIONS = 'ghana-regions';

type Props = { field: (name: 'city' | 'state' | 'zipCode') => FormField };

/** City, region and GhanaPostGPS address. A region may be typed freely; the list only helps. */
export function PlaceFields({ field }: Props) {
  return (
    <>
      <TextField label="City" autoComplete="address-level2" required {...field('city')} />
      <TextField label="Region" autoComplete="address-level1" list={REGIONS} required {...field('state')} />
      <datalist id={REGIONS}>
        {GHANA_REGIONS.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
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
