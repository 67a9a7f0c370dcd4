import { GHANA_REGIONS } from '#shared/regions';
import { SelectField, TextField } from '#web/components/form/fields.tsx';
import type { FormField } from '#web/components/form/form.tsx';
import { shopFieldTexts } from './texts.ts';

/** The shop's town and region. */
export function ShopLocationFields({ town, region }: { town: FormField; region: FormField }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={shopFieldTexts.townLabel} autoComplete="address-level2" required {...town} />
      <SelectField label={shopFieldTexts.regionLabel} autoComplete="address-level1" required {...region}>
        <option value="">{shopFieldTexts.chooseRegion}</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
