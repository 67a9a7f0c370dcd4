import { useEffect } from 'react';
import { COUNTRY } from '#shared/constants';
import { formatPhone } from '#shared/phone';
import { readRegion } from '#shared/region-names';
import type { Profile } from '#src/modules/identity/contract/accounts.ts';
import type { Address } from '#src/modules/identity/contract/addresses.ts';
import type { SavedWallet } from '#src/modules/payments/contract/saved-wallets.ts';
import { TextField } from '#web/components/form/fields.tsx';
import type { FormHandle } from '#web/components/form/form.tsx';
import { LocationFields } from '#web/components/form/location-fields.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import type { CheckoutForm, CheckoutInput } from './schema.ts';
import { checkoutTexts } from './texts.tsx';

export interface BuyerDetails {
  account: Profile | null;
  addresses: readonly Address[];
  /** The region to deliver to. */
  place: { region: string | null; town: string | null };
  wallets: readonly SavedWallet[];
}

/** The saved address to start with: the default one, or one in the selected region. */
export function addressDefaults({
  addresses,
  place,
}: Pick<BuyerDetails, 'addresses' | 'place'>): Address | null {
  const inOrder = [...addresses].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const fits = ({ state }: Address) => !place.region || readRegion(state) === place.region;
  // An address without a known region gets one in the form.
  return inOrder.find(fits) ?? inOrder.find(({ state }) => readRegion(state) === null) ?? null;
}

/** Default values of the form, from the customer's data. */
export function checkoutDefaults(buyer: BuyerDetails): CheckoutInput {
  const { account, place, wallets } = buyer;
  const address = addressDefaults(buyer);
  const phone = account?.phone ? formatPhone(account.phone) : '';
  return {
    fullName: account ? `${account.firstName} ${account.lastName}`.trim() : '',
    street: address?.street ?? '',
    city: address?.city ?? place.town ?? '',
    state: readRegion(address?.state) ?? place.region ?? '',
    zipCode: address?.zipCode ?? '',
    country: COUNTRY,
    phone,
    paymentMethod: 'MOMO',
    walletId: wallets.find(({ isDefault }) => isDefault)?.id ?? '',
    momoPhone: phone,
    network: '',
    saveWallet: false,
  };
}

export const ADDRESS_FIELDS = ['fullName', 'street', 'city', 'state', 'zipCode', 'phone'] as const;

type Props = { form: FormHandle<CheckoutInput, CheckoutForm> };

/** The saved addresses; none on failure (docs/specification.md, 7). */
export const savedAddressesQuery = {
  ...customerApi.queryOptions('GET /users/addresses'),
  retry: false,
  networkMode: 'always',
  refetchOnMount: 'always',
} as const;

/** The default address; null on failure (docs/specification.md, 7). */
export async function savedAddress(): Promise<Address | null> {
  try {
    return await customerSession.call('GET /users/profile/addresses');
  } catch {
    return null;
  }
}

/** The address fields. */
export function AddressFields({ form }: Props) {
  useWalletOfPhone(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={checkoutTexts.nameField}
        autoComplete="name"
        required
        className="sm:col-span-2"
        {...form.field('fullName')}
      />
      <TextField
        label={checkoutTexts.streetField}
        hint={checkoutTexts.streetHint}
        autoComplete="street-address"
        required
        className="sm:col-span-2"
        {...form.field('street')}
      />
      <LocationFields field={form.field} />
      <TextField
        label={checkoutTexts.phoneField}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={checkoutTexts.phonePlaceholder}
        required
        {...form.field('phone')}
      />
    </div>
  );
}

/** The wallet number follows the address's phone number until it is edited. */
function useWalletOfPhone(form: Props['form']): void {
  const { getFieldState, setValue, clearErrors, formState } = form;
  // Reading `dirtyFields` subscribes to it.
  void formState.dirtyFields;
  const [phone, momoPhone] = form.watch(['phone', 'momoPhone']);
  useEffect(() => {
    if (momoPhone === phone || getFieldState('momoPhone').isDirty) return;
    setValue('momoPhone', phone);
    clearErrors('momoPhone');
  }, [phone, momoPhone, getFieldState, setValue, clearErrors]);
}
