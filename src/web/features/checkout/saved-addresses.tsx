import { readRegion } from '#shared/region-names';
import type { Address } from '#src/modules/identity/contract/addresses.ts';
import type { FormHandle } from '#web/components/form/form.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import type { CheckoutForm, CheckoutInput } from './schema.ts';
import { checkoutTexts } from './texts.tsx';

const PLACE = ['street', 'city', 'state', 'zipCode', 'country'] as const;

type Props = {
  form: FormHandle<CheckoutInput, CheckoutForm>;
  saved: readonly Address[];
  /** The address that the form started with; null if none is in the region to deliver to. */
  start: Address | null;
};

/** The saved addresses, if there is a choice. The selected one fills the form. */
export function SavedAddresses({ form, saved, start }: Props) {
  if (saved.length < 2 && (start || saved.length === 0)) return null;
  return (
    <Field label={checkoutTexts.savedAddressField} className="mb-4">
      <Select
        defaultValue={start?.id ?? ''}
        onChange={(event) => {
          const chosen = saved.find(({ id }) => id === event.target.value);
          for (const part of chosen ? PLACE : []) {
            const text = chosen?.[part] ?? '';
            form.setValue(part, part === 'state' ? (readRegion(text) ?? '') : text, {
              shouldDirty: true,
              shouldValidate: true,
            });
          }
        }}
      >
        {!start && <option value="">{checkoutTexts.otherAddress}</option>}
        {saved.map((address) => (
          <option key={address.id} value={address.id}>
            {addressLabel(address)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const addressLabel = ({ label, street, city }: Address) =>
  label ? checkoutTexts.namedAddress(label, street, city) : checkoutTexts.addressLine(street, city);
