import { useEffect } from 'react';
import type { Address } from '#contracts/addresses';
import { COUNTRY } from '#contracts/constants';
import { formatPhone } from '#contracts/phone';
import { useCustomer } from '#web/lib/customer.ts';
import { TextField } from '#web/lib/form/fields.tsx';
import type { FormHandle } from '#web/lib/form/form.tsx';
import { PlaceFields } from '#web/lib/form/place-fields.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import type { CheckoutForm, CheckoutInput } from './schema.ts';

export const BLANK: CheckoutInput = {
  fullName: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: COUNTRY,
  phone: '',
  paymentMethod: 'MOMO',
  walletId: '',
  momoPhone: '',
  network: '',
  saveWallet: false,
};

export const ADDRESS_FIELDS = ['fullName', 'street', 'city', 'state', 'zipCode', 'phone'] as const;

type Props = { form: FormHandle<CheckoutInput, CheckoutForm> };

/** The default address, or null: a failure counts as none (docs/specification.md, 7). */
export async function savedAddress(): Promise<Address | null> {
  try {
    return await customerSession.call('GET /users/profile/addresses');
  } catch {
    return null;
  }
}

/** Where the order goes. A region may be typed freely; the list only helps. */
export function AddressFields({ form }: Props) {
  usePrefilled(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        className="sm:col-span-2"
        {...form.field('fullName')}
      />
      <TextField
        label="Address"
        hint="Street or area, and a landmark the rider will know."
        autoComplete="street-address"
        required
        className="sm:col-span-2"
        {...form.field('street')}
      />
      <PlaceFields field={form.field} />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+233 XX XXX XXXX"
        required
        {...form.field('phone')}
      />
    </div>
  );
}

/** From profile and saved address; the wallet follows the address phone until it is edited. */
function usePrefilled(form: Props['form']): void {
  const { account: user } = useCustomer();
  const { getFieldState, getValues, setValue, reset, clearErrors, formState } = form;
  // Reading it subscribes: without a reader the form keeps no record of what was edited.
  void formState.dirtyFields;
  const [phone, momoPhone] = form.watch(['phone', 'momoPhone']);

  useEffect(() => {
    let current = true;
    void savedAddress().then((address) => {
      if (!current) return;
      const known = address ?? BLANK;
      const values: CheckoutInput = {
        ...BLANK,
        walletId: getValues('walletId') ?? '',
        fullName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
        phone: user?.phone ? formatPhone(user.phone) : '',
        street: known.street,
        city: known.city,
        state: known.state,
        zipCode: known.zipCode,
      };
      // Nothing is put under the fingers of somebody who is about to type.
      const focused = ADDRESS_FIELDS.find((name) => name === document.activeElement?.getAttribute('name'));
      if (focused) values[focused] = getValues(focused) ?? '';
      reset(values, { keepDirtyValues: true, keepErrors: true });
    });
    return () => {
      current = false;
    };
  }, [user, reset, getValues]);

  useEffect(() => {
    if (momoPhone === phone || getFieldState('momoPhone').isDirty) return;
    setValue('momoPhone', phone);
    clearErrors('momoPhone');
  }, [phone, momoPhone, getFieldState, setValue, clearErrors]);
}
