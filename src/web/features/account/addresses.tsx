import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNTRY } from '#shared/constants';
import { readRegion } from '#shared/region-names';
import type { Address, SavedAddressInput } from '#src/modules/identity/contract/addresses.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormAction } from '#web/components/form/form.tsx';
import { LocationFields } from '#web/components/form/location-fields.tsx';
import { addressForm } from '#web/components/form/schema.ts';
import { Tag } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { loadHome } from '#web/lib/customer/home-place.ts';
import { accountTexts } from './texts.ts';

/** Lists, adds, edits and removes addresses. `editing` is an ID, 'new', or null. */
export function Addresses() {
  const addresses = useQuery(customerApi.queryOptions('GET /users/addresses'));
  const [editing, setEditing] = useState<string | null>(null);
  const close = () => setEditing(null);

  return (
    <Panel aria-labelledby="addresses">
      <h2 id="addresses" className="mb-3 text-h2">
        {accountTexts.addressesTitle}
      </h2>
      {addresses.isPending && <Skeleton className="h-24" />}
      {addresses.isError && (
        <p role="alert" className="text-clay">
          {getErrorMessage(addresses.error, accountTexts.addressesFailed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void addresses.refetch()}>
            {accountTexts.tryAgainButton}
          </Button>
        </p>
      )}
      {addresses.data?.length === 0 && editing === null && (
        <p className="text-ink-2">{accountTexts.noAddresses}</p>
      )}
      <ul>
        {addresses.data?.map((address) => (
          <li key={address.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
            {editing === address.id ? (
              <AddressEditor address={address} onClose={close} />
            ) : (
              <AddressRow address={address} onEdit={() => setEditing(address.id)} />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? (
        <AddressEditor onClose={close} />
      ) : (
        addresses.isSuccess && (
          <Button variant="line" className="mt-3" onClick={() => setEditing('new')}>
            {accountTexts.addAddressButton}
          </Button>
        )
      )}
    </Panel>
  );
}

function AddressRow({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const removal = useApiMutation(customerApi, 'DELETE /users/profile/address/{addressId}', {
    invalidates: ['GET /users/addresses'],
    successToast: accountTexts.addressRemoved,
    onSuccess: loadHome,
    errorToast: accountTexts.errorTitle,
    fallbackMessage: accountTexts.addressNotRemoved,
  });

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <address className="not-italic">
        {address.label && <b className="block">{address.label}</b>}
        {address.street}
        <br />
        {[address.city, address.state, address.zipCode].filter(Boolean).join(', ')}
        <br />
        {address.country}
        {address.isDefault && <Tag className="ml-2">{accountTexts.defaultPill}</Tag>}
      </address>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={onEdit} disabled={removal.isPending}>
          {accountTexts.editAddressButton}
          <span className="sr-only">{` ${address.street}`}</span>
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={removal.isPending}
          onClick={() => void removal.run({ params: { addressId: address.id } })}
        >
          {accountTexts.deleteAddressButton}
          <span className="sr-only">{` ${address.street}`}</span>
        </Button>
      </div>
    </div>
  );
}

const ADDRESS_MUTATION_OPTIONS = {
  invalidates: ['GET /users/addresses'],
  successToast: accountTexts.addressSaved,
  onSuccess: loadHome,
  errorToast: accountTexts.errorTitle,
  fallbackMessage: accountTexts.addressNotSaved,
} as const;

/** The form of a new or edited address. */
function AddressEditor({ address, onClose }: { address?: Address; onClose: () => void }) {
  const { label = '', street = '', city = '', state = '', zipCode = '', country = COUNTRY } = address ?? {};
  const change = useApiMutation(
    customerApi,
    'PUT /users/profile/update/{addressId}',
    ADDRESS_MUTATION_OPTIONS,
  );
  const add = useApiMutation(customerApi, 'POST /users/profile/address', ADDRESS_MUTATION_OPTIONS);
  let action: FormAction = add;
  if (address) action = change;

  async function save(body: SavedAddressInput) {
    if (address) return change.run({ params: { addressId: address.id }, body });
    return add.run({ body });
  }

  return (
    <Form
      schema={addressForm}
      defaults={{ label, street, city, state: readRegion(state) ?? '', zipCode, country }}
      focus="street"
      action={action}
      onSubmit={save}
      onDone={onClose}
      className="mt-3 grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
    >
      {(form) => (
        <>
          <TextField
            label={accountTexts.addressNameLabel}
            hint={accountTexts.addressNameHint}
            maxLength={40}
            autoComplete="off"
            className="sm:col-span-2"
            {...form.field('label')}
          />
          <TextField
            label={accountTexts.addressLabel}
            autoComplete="street-address"
            required
            className="sm:col-span-2"
            {...form.field('street')}
          />
          <LocationFields field={form.field} />
          <div className="flex flex-wrap gap-2.5 sm:col-span-2">
            <SubmitButton busyLabel={accountTexts.saving}>{accountTexts.saveButton}</SubmitButton>
            <Button variant="ghost" className="px-3" onClick={onClose} disabled={form.busy}>
              {accountTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
