import { GHANA_REGIONS } from '#shared/regions';
import { SelectField, TextField } from './fields.tsx';
import type { FormField } from './form.tsx';
import { formTexts } from './texts.ts';

type Props = { field: (name: 'city' | 'state' | 'zipCode') => FormField };

/** City, region and GhanaPostGPS address. */
export function LocationFields({ field }: Props) {
  return (
    <>
      <TextField label={formTexts.cityField} autoComplete="address-level2" required {...field('city')} />
      <SelectField label={formTexts.regionField} autoComplete="address-level1" required {...field('state')}>
        <option value="">{formTexts.chooseRegion}</option>
        {GHANA_REGIONS.map((region) => (
          <option key={region} value={region}>
            {region}
          </option>
        ))}
      </SelectField>
      <TextField
        label={formTexts.zipField}
        hint={formTexts.zipHint}
        autoComplete="postal-code"
        maxLength={20}
        {...field('zipCode')}
      />
    </>
  );
}
