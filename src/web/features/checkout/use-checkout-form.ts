import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contracts/accounts';
import { COUNTRY } from '#contracts/constants';
import { formatPhone, networkOf } from '#contracts/phone';
import { savedAddress } from './place-order.ts';
import { type CheckoutForm, type CheckoutInput, checkoutForm } from './schema.ts';

const BLANK: CheckoutInput = {
  fullName: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: COUNTRY,
  phone: '',
  paymentMethod: 'MOMO',
  momoPhone: '',
  network: '',
};

export const ADDRESS_FIELDS = ['fullName', 'street', 'city', 'state', 'zipCode', 'phone'] as const;

/** The form, prefilled from profile and saved address, its wallet following the address phone until it is edited. */
export function useCheckoutForm(user: Profile | null) {
  const form = useForm<CheckoutInput, unknown, CheckoutForm>({
    resolver: zodResolver(checkoutForm),
    reValidateMode: 'onSubmit',
    defaultValues: BLANK,
  });
  const { control, getFieldState, getValues, setValue, reset, clearErrors, formState } = form;
  // Reading it subscribes: without a reader the form keeps no record of what was edited.
  void formState.dirtyFields;
  const [phone, momoPhone] = useWatch({ control, name: ['phone', 'momoPhone'] });

  useEffect(() => {
    let current = true;
    void savedAddress().then((address) => {
      if (!current) return;
      const known = address ?? BLANK;
      const values: CheckoutInput = {
        ...BLANK,
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

  useEffect(() => {
    const likely = networkOf(momoPhone);
    if (!likely || getFieldState('network').isDirty) return;
    setValue('network', likely);
    clearErrors('network');
  }, [momoPhone, getFieldState, setValue, clearErrors]);

  return form;
}
