import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Address, AddressInput } from '#contracts/accounts';
import { COUNTRY } from '#contracts/constants';
import { GHANA_REGIONS } from '#contracts/regions';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { addressesQuery } from './addresses-query.ts';
import { addressInput } from './schema.ts';

const FIELDS = ['street', 'city', 'state', 'zipCode'] as const;
type Props = { address?: Address; onClose: () => void };

/** A new address, or another text for one. */
export function AddressEditor({ address, onClose }: Props) {
  const queries = useQueryClient();
  const { street = '', city = '', state = '', zipCode = '', country = COUNTRY } = address ?? {};
  const form = useForm<z.input<typeof addressInput>, unknown, AddressInput>({
    resolver: zodResolver(addressInput),
    defaultValues: { street, city, state, zipCode, country },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('street'), [setFocus]);

  async function submit(body: AddressInput) {
    try {
      if (address)
        await customerSession.call('PUT /users/profile/update/{addressId}', {
          params: { addressId: address.id },
          body,
        });
      else await customerSession.call('POST /users/profile/address', { body });
      toast.success('Address Saved');
      await queries.invalidateQueries({ queryKey: addressesQuery().queryKey });
      onClose();
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS);
      toast.error('Error', messageOf(error, 'Failed to save the address. Please try again.'));
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="mt-3 grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
    >
      <Field label="Address" error={errors.street?.message} required className="sm:col-span-2">
        <TextInput autoComplete="street-address" {...form.register('street')} />
      </Field>
      <Field label="City" error={errors.city?.message} required>
        <TextInput autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <Field label="Region" error={errors.state?.message} required>
        <TextInput autoComplete="address-level1" list="account-regions" {...form.register('state')} />
      </Field>
      <datalist id="account-regions">
        {GHANA_REGIONS.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <Field label="Zip Code (optional)" hint="Your GhanaPostGPS address, such as GA-183-8164.">
        <TextInput autoComplete="postal-code" maxLength={20} {...form.register('zipCode')} />
      </Field>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="ghost" className="px-3" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
