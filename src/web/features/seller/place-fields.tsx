import type { ComponentProps } from 'react';
import { GHANA_REGIONS } from '#contracts/regions';
import { Field, Select, TextInput } from '#web/ui/field.tsx';

type Props = {
  town: ComponentProps<typeof TextInput>;
  region: ComponentProps<typeof Select>;
  errors: { town?: string | undefined; region?: string | undefined };
};

/** Where a shop stands: the town, and one of the sixteen regions. */
export function PlaceFields({ town, region, errors }: Props) {
  return (
    <>
      <Field label="Town" error={errors.town} required>
        <TextInput autoComplete="address-level2" {...town} />
      </Field>
      <Field label="Region" error={errors.region} required>
        <Select autoComplete="address-level1" {...region}>
          <option value="">Choose your region</option>
          {GHANA_REGIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
