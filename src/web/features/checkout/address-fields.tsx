import type { UseFormReturn } from 'react-hook-form';
import { GHANA_REGIONS } from '#contracts/regions';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { CheckoutForm, CheckoutInput } from './schema.ts';
import { useClearingRegister } from './use-clearing-register.ts';

type Props = { form: UseFormReturn<CheckoutInput, unknown, CheckoutForm> };

/** Where the order goes. A region may be typed freely; the list only helps. */
export function AddressFields({ form }: Props) {
  const register = useClearingRegister(form);
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Full Name" error={errors.fullName?.message} required className="sm:col-span-2">
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Field
        label="Address"
        hint="Street or area, and a landmark the rider will know."
        error={errors.street?.message}
        required
        className="sm:col-span-2"
      >
        <TextInput autoComplete="street-address" {...register('street')} />
      </Field>
      <Field label="City" error={errors.city?.message} required>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="Region" error={errors.state?.message} required>
        <TextInput autoComplete="address-level1" list="ghana-regions" {...register('state')} />
      </Field>
      <datalist id="ghana-regions">
        {GHANA_REGIONS.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <Field label="Zip Code (optional)" hint="Your GhanaPostGPS address, such as GA-183-8164.">
        <TextInput autoComplete="postal-code" maxLength={20} {...register('zipCode')} />
      </Field>
      <Field label="Phone Number" error={errors.phone?.message} required>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+233 XX XXX XXXX"
          {...register('phone')}
        />
      </Field>
    </div>
  );
}
