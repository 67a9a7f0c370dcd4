import { GHANA_REGIONS } from '#contracts/regions';
import { SelectField, TextField } from '#web/lib/form/fields.tsx';
import type { FormField } from '#web/lib/form/form.tsx';

/** Where a shop stands: the town, and one of the sixteen regions. */
export function PlaceFields({ town, region }: { town: FormField; region: FormField }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Town" autoComplete="address-level2" required {...town} />
      <SelectField label="Region" autoComplete="address-level1" required {...region}>
        <option value="">Choose your region</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
