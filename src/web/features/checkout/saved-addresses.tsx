import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contracts/addresses';
import type { FormHandle } from '#web/lib/form/form.tsx';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { Field, Select } from '#web/ui/field.tsx';
import type { CheckoutForm, CheckoutInput } from './schema.ts';

const PLACE = ['street', 'city', 'state', 'zipCode', 'country'] as const;

/** The saved addresses by their names, when there are several: the chosen one fills the form. */
export function SavedAddresses({ form }: { form: FormHandle<CheckoutInput, CheckoutForm> }) {
  const addresses = useQuery(customerApi.query('GET /users/addresses'));
  const saved = addresses.data ?? [];
  if (saved.length < 2) return null;
  return (
    <Field label="Saved address" className="mb-4">
      <Select
        defaultValue={saved.find(({ isDefault }) => isDefault)?.id}
        onChange={(event) => {
          const chosen = saved.find(({ id }) => id === event.target.value);
          for (const part of chosen ? PLACE : []) {
            form.setValue(part, chosen?.[part] ?? '', { shouldDirty: true, shouldValidate: true });
          }
        }}
      >
        {saved.map((address) => (
          <option key={address.id} value={address.id}>
            {nameOf(address)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const nameOf = ({ label, street, city }: Address) =>
  label ? `${label}: ${street}, ${city}` : `${street}, ${city}`;
